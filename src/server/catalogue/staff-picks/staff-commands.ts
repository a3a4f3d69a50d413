/** Staff actions on staff picks: published, changed, withdrawn, and who signs them. */
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_NAME_CHARACTERS, MAX_NOTE_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { lockByIsbn } from '#server/catalogue/books/find-books.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { requirePicture } from '#server/catalogue/shop-pictures/pictures.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn, limit, line, paragraphs, whole } from '#server/platform/actions/values.ts'
import { signedInBookseller, requireOwn, setBookseller } from './booksellers.ts'
import { editPick, lockPick, publishPick, setWithdrawn, type Written } from './edit-pick.ts'
import { booksellers, staffPicks } from './tables.ts'

const MAX_PATH = 100
const theId = () =>
  whole(1, 999_999_999).meta({ description: 'Number of the pick, as "picks list" shows it' })
/** Path of a stored picture, or nothing. */
const path = () => z.string().max(MAX_PATH, fault('TOO_LONG', { most: MAX_PATH }))

const note = (language: string) =>
  paragraphs(MAX_NOTE_CHARACTERS, 0)
    .optional()
    .meta({ description: `What they write about it, in ${language}; one language is enough` })
const photo = () =>
  path()
    .optional()
    .meta({ description: 'Path of a photo of the handwritten note, as "pictures add" says it' })

/** Formats a pick as input of `picks edit`. */
const typedOf = ({ noteFr, noteEn, photo: picture }: Written) => ({
  noteFr: noteFr ?? '',
  noteEn: noteEn ?? '',
  photo: picture ?? '',
})

const pickSubject = (id: number) => `pick ${id}`

export const pickCommands = [
  defineRead({
    words: 'picks list',
    help: 'Shows the books that booksellers recommend, the newest first',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const rows = await db
        .select({
          id: staffPicks.id,
          isbn: books.isbn,
          title: books.title,
          by: booksellers.name,
          published: staffPicks.publishedAt,
          withdrawn: staffPicks.withdrawnAt,
        })
        .from(staffPicks)
        .innerJoin(books, eq(books.id, staffPicks.bookId))
        .innerJoin(booksellers, eq(booksellers.id, staffPicks.booksellerId))
        .orderBy(desc(staffPicks.publishedAt), desc(staffPicks.id))
        .limit(most)
      return { rows, none: 'There are none.' }
    },
  }),
  defineAction({
    words: 'picks publish',
    help: 'Recommends a book to readers, with a note and the name of whoever wrote it',
    positionals: ['isbn'],
    input: {
      isbn: isbn().meta({ description: 'ISBN of the book, with or without hyphens' }),
      noteFr: note('French'),
      noteEn: note('English'),
      photo: photo(),
      by: line(MAX_NAME_CHARACTERS)
        .optional()
        .meta({ description: 'Name shown to readers; the back office takes that of whoever is signed in' }),
    },
    async run(tx, { isbn: typed, noteFr, noteEn, photo: picture, by }, context) {
      const book = await lockByIsbn(tx, typed)
      const { title } = book
      if (book.removedAt) throw new Refusal({ refusal: 'PICK_OFF_SALE', params: { title } })
      const bookseller = await signedInBookseller(tx, context, by)
      const written = { noteFr: noteFr || null, noteEn: noteEn || null, photo: picture || null }
      const { id } = await publishPick(tx, { bookseller, book }, written)
      return {
        subject: pickSubject(id),
        details: { isbn: book.isbn, by: bookseller.name },
        outcome: 'PICK_PUBLISHED',
        params: { id, title },
        undo: undoBy('picks-withdraw', { pick: String(id) }),
      }
    },
  }),
  defineAction({
    words: 'picks edit',
    help: 'Changes what is given of a pick; an empty note or photo is taken away',
    positionals: ['pick'],
    input: { pick: theId(), noteFr: note('French'), noteEn: note('English'), photo: photo() },
    async run(tx, { pick: id, ...typed }, context) {
      const { pick, title, bookseller } = await lockPick(tx, id)
      await requireOwn(tx, context, bookseller)
      const given = { ...typedOf(pick), ...withoutMissing(typed) }
      const written = {
        noteFr: given.noteFr || null,
        noteEn: given.noteEn || null,
        photo: given.photo || null,
      }
      await editPick(tx, pick, written)
      return {
        subject: pickSubject(id),
        outcome: 'PICK_EDITED',
        params: { title },
        undo: undoBy('picks-edit', { pick: String(id), ...typedOf(pick) }),
      }
    },
  }),
  defineAction({
    words: 'picks withdraw',
    help: 'Takes a pick off every page; it can be published again',
    positionals: ['pick'],
    input: { pick: theId() },
    async run(tx, { pick: id }, context) {
      const found = await lockPick(tx, id)
      await requireOwn(tx, context, found.bookseller)
      await setWithdrawn(tx, found, true)
      const undo = undoBy('picks-restore', { pick: String(id) })
      return { subject: pickSubject(id), outcome: 'PICK_WITHDRAWN', params: { title: found.title }, undo }
    },
  }),
  defineAction({
    words: 'picks restore',
    help: 'Publishes a withdrawn pick again, under its former date',
    positionals: ['pick'],
    input: { pick: theId() },
    async run(tx, { pick: id }, context) {
      const found = await lockPick(tx, id)
      await requireOwn(tx, context, found.bookseller)
      await setWithdrawn(tx, found, false)
      const undo = undoBy('picks-withdraw', { pick: String(id) })
      return { subject: pickSubject(id), outcome: 'PICK_RESTORED', params: { title: found.title }, undo }
    },
  }),
  defineAction({
    words: 'picks sign',
    help: 'Sets the name and the portrait that a bookseller’s picks show, for past picks too',
    input: {
      bookseller: whole(1, 999_999_999)
        .optional()
        .meta({ description: 'Number of a bookseller; without it that of whoever is signed in' }),
      name: line(MAX_NAME_CHARACTERS).optional().meta({ description: 'Usually a first name' }),
      portrait: path()
        .optional()
        .meta({ description: 'Path of a picture, as "pictures add" says it; empty: the initial' }),
    },
    async run(tx, { bookseller: id, name, portrait }, context) {
      const bookseller =
        id === undefined ? await signedInBookseller(tx, context) : await lockBookseller(tx, id)
      await requireOwn(tx, context, bookseller)
      const picture = portrait === undefined ? bookseller.portrait : portrait || null
      await requirePicture(tx, picture)
      const values = { name: name ?? bookseller.name, portrait: picture }
      await setBookseller(tx, bookseller, values)
      return {
        subject: `bookseller ${bookseller.id}`,
        outcome: 'PICKS_SIGNED',
        params: { name: values.name },
        undo: undoBy('picks-sign', {
          bookseller: String(bookseller.id),
          name: bookseller.name,
          portrait: bookseller.portrait ?? '',
        }),
      }
    },
  }),
]

async function lockBookseller(tx: Parameters<typeof lockPick>[0], id: number) {
  const [found] = await tx.select().from(booksellers).where(eq(booksellers.id, id)).for('update')
  if (found) return found
  throw new Refusal({ refusal: 'NO_SUCH_BOOKSELLER', params: { id } }, { see: 'picks list' })
}

const withoutMissing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
