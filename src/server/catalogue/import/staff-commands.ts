/** Staff actions that write books by hand. */
import { z } from 'zod'
import { LOOK_UP_SERVICES, type LookUpService } from '#shared/contract/staff/look-ups.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { BOOK_FIELDS } from './by-hand/book-fields.ts'
import { addPicture } from './by-hand/add-picture.ts'
import { createBook, editBook } from './by-hand/edit-book.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, fileBytes, isbn } from '#server/platform/actions/values.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** `title:bnf`: a field by its name, and the service that said it. */
const source = () =>
  z.string().transform((typed, context): [field: string, service: LookUpService] => {
    const [, field = '', named] = /^([a-zA-Z]+):(.+)$/.exec(typed) ?? []
    const service = LOOK_UP_SERVICES.find((one) => one === named)
    if (service && (field === 'price' || field in BOOK_FIELDS)) return [field, service]
    context.addIssue(fault('NOT_SOURCE', { typed }))
    return z.NEVER
  })

const theIsbn = isbn().meta({ description: 'ISBN of the book, with or without hyphens' })

export const bookEditingCommands = [
  defineAction({
    words: 'books edit',
    help: 'Changes what the shop says of a book; what is not named stays, an empty text empties',
    positionals: ['isbn'],
    input: { isbn: theIsbn, ...BOOK_FIELDS },
    async run(tx, { isbn: subject, ...given }) {
      const edited = await editBook(tx, subject, given)
      if (!edited) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn: subject } })
      return {
        subject,
        details: { fields: Object.keys(edited.before) },
        outcome: 'BOOK_EDITED',
        params: { title: edited.title },
        undo: undoBy('books-edit', { isbn: subject, ...edited.before }),
      }
    },
  }),
  defineAction({
    words: 'books picture',
    help: 'Adds a JPEG, PNG or WebP file to the pictures of a book, as its cover',
    positionals: ['isbn', 'file'],
    input: {
      isbn: theIsbn,
      file: fileBytes().meta({ description: 'The picture, 5 MB and 40 million pixels at most' }),
      last: z.boolean().default(false).meta({ description: 'Behind the other pictures instead' }),
    },
    async run(tx, { isbn: subject, ...picture }) {
      const { title, before } = await addPicture(tx, subject, picture)
      return {
        subject,
        outcome: 'PICTURE_ADDED',
        params: { title },
        undo: undoBy('books-edit', { isbn: subject, ...before }),
      }
    },
  }),
  defineAction({
    words: 'books create',
    help: 'Adds a book without copies; the same fields as "books edit"',
    positionals: ['isbn'],
    input: {
      isbn: theIsbn,
      ...BOOK_FIELDS,
      title: BOOK_FIELDS.title.unwrap().meta({ description: 'Its title' }),
      price: euros()
        .refine((cents) => cents > 0, fault('NOT_ABOVE_ZERO', {}))
        .meta({ description: 'Public price in euros, tax included' }),
      sources: z
        .array(source())
        .default([])
        .meta({
          description: `Fields that a service filled in, such as "title:bnf"; ${LOOK_UP_SERVICES.join(', ')}`,
        }),
    },
    async run(tx, { isbn: subject, price: publicPriceCents, sources, ...given }) {
      const book = { ...given, publicPriceCents, sources: Object.fromEntries(sources) }
      const isNew = await createBook(tx, subject, book)
      if (!isNew) throw new Refusal({ refusal: 'BOOK_KNOWN', params: { isbn: subject } })
      const undo = undoBy('books-remove', { isbn: subject })
      return { subject, outcome: 'BOOK_CREATED', params: { title: given.title }, undo }
    },
  }),
]
