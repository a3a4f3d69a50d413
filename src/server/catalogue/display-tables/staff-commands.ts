/** Staff actions on tables: laid, changed, removed. */
import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { MAX_TABLE_BOOKS, MAX_TABLE_TEXT, MAX_TABLE_TITLE } from '#shared/display-tables/limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { day, limit, line, paragraphs, whole } from '#server/platform/actions/values.ts'
import { editTable, layTable, lockTable, setRemoved, titleOf, type WrittenTable } from './edit-table.ts'
import { stateOf } from './public-tables.ts'
import { displayTables } from './tables.ts'

const theId = () =>
  whole(1, 999_999_999).meta({ description: 'Number of the table, as "tables list" shows it' })
const orEmpty = <T extends z.ZodType>(type: T) => z.union([z.literal(''), type])

const title = (language: string) =>
  orEmpty(line(MAX_TABLE_TITLE))
    .optional()
    .meta({ description: `Its title in ${language}; one language is enough` })
const text = (language: string) =>
  paragraphs(MAX_TABLE_TEXT, 0)
    .optional()
    .meta({ description: `What stands below the title, in ${language}` })

/** ISBNs in any notation, apart by spaces, commas or lines. */
const isbns = () =>
  z.string().transform((typed, context): string[] => {
    const words = typed.split(/[\s,;]+/).filter(Boolean)
    const wrong = words.find((word) => toIsbn13(word) === undefined)
    if (wrong === undefined) return words.map((word) => toIsbn13(word) ?? word)
    context.addIssue(fault('NOT_ISBN', { typed: wrong }))
    return z.NEVER
  })

const MAX_PATH = 100
const words = {
  titleFr: title('French'),
  titleEn: title('English'),
  textFr: text('French'),
  textEn: text('English'),
  picture: z
    .string()
    .max(MAX_PATH, fault('TOO_LONG', { most: MAX_PATH }))
    .optional()
    .meta({ description: 'Path of a picture, as "pictures add" says it; empty: one is drawn' }),
  until: orEmpty(day()).optional().meta({ description: 'Last day; empty: until it is removed' }),
  home: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether the home page may show it; it shows the one laid last' }),
  books: isbns()
    .optional()
    .meta({ description: `ISBNs in their order, apart by spaces; ${MAX_TABLE_BOOKS} at most` }),
}
type Words = { [Name in keyof typeof words]?: z.infer<(typeof words)[Name]> | undefined }

/** Returns what is stored afterwards: what was given, and what stood there. */
const written = (
  given: Words & { from?: { written: string } | undefined },
  before: WrittenTable,
): WrittenTable => ({
  titleFr: (given.titleFr ?? before.titleFr) || null,
  titleEn: (given.titleEn ?? before.titleEn) || null,
  textFr: (given.textFr ?? before.textFr) || null,
  textEn: (given.textEn ?? before.textEn) || null,
  picture: (given.picture ?? before.picture) || null,
  fromDay: given.from?.written ?? before.fromDay,
  untilDay: given.until === undefined ? before.untilDay : given.until === '' ? null : given.until.written,
  onHome: given.home === undefined ? before.onHome : given.home === 'true',
})

/** Formats a table as input of `tables edit`. */
const typedOf = (table: WrittenTable, laid: readonly string[]) => ({
  titleFr: table.titleFr ?? '',
  titleEn: table.titleEn ?? '',
  textFr: table.textFr ?? '',
  textEn: table.textEn ?? '',
  picture: table.picture ?? '',
  from: table.fromDay,
  until: table.untilDay ?? '',
  home: table.onHome ? ('true' as const) : ('false' as const),
  books: laid.join(' '),
})

const tableSubject = (id: number) => `table ${id}`
const EMPTY = { titleFr: null, titleEn: null, textFr: null, textEn: null, picture: null, untilDay: null }

export const displayTableCommands = [
  defineRead({
    words: 'tables list',
    help: 'Shows the tables of all days, the one laid last first',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const rows = await db
        .select({
          id: displayTables.id,
          title: sql<string>`coalesce(title_fr, title_en)`,
          from: displayTables.fromDay,
          until: displayTables.untilDay,
          state: stateOf,
          books: sql<number>`(select count(*)::int from display_table_books where table_id = display_tables.id)`,
        })
        .from(displayTables)
        .orderBy(desc(displayTables.fromDay), desc(displayTables.id))
        .limit(most)
      return { rows, none: 'There are none.' }
    },
  }),
  defineAction({
    words: 'tables lay',
    help: 'Lays a table: books that belong together, shown from one day to another',
    input: { ...words, from: day().meta({ description: 'First day, such as 2026-11-28' }) },
    async run(tx, { books: laid = [], ...given }) {
      const table = written(given, { ...EMPTY, fromDay: given.from.written, onHome: true })
      const id = await layTable(tx, table, laid)
      return {
        subject: tableSubject(id),
        details: { books: laid.length },
        outcome: 'TABLE_LAID',
        params: { id, title: titleOf(table) },
        undo: undoBy('tables-remove', { table: String(id) }),
      }
    },
  }),
  defineAction({
    words: 'tables edit',
    help: 'Changes what is given of a table; what is empty is taken away',
    positionals: ['table'],
    input: { table: theId(), ...words, from: day().optional().meta({ description: 'First day' }) },
    async run(tx, { table: id, books: laid, ...given }) {
      const { table: before, isbns: laidBefore } = await lockTable(tx, id)
      const table = written(given, before)
      await editTable(tx, id, { written: table, isbns: laid ?? laidBefore })
      return {
        subject: tableSubject(id),
        details: laid ? { books: [laidBefore.length, laid.length] } : {},
        outcome: 'TABLE_EDITED',
        params: { title: titleOf(table) },
        undo: undoBy('tables-edit', { table: String(id), ...typedOf(before, laidBefore) }),
      }
    },
  }),
  defineAction({
    words: 'tables remove',
    help: 'Takes a table off every page; it can be laid again',
    positionals: ['table'],
    input: { table: theId() },
    async run(tx, { table: id }) {
      const { table } = await lockTable(tx, id)
      await setRemoved(tx, table, true)
      const undo = undoBy('tables-restore', { table: String(id) })
      return { subject: tableSubject(id), outcome: 'TABLE_REMOVED', params: { title: titleOf(table) }, undo }
    },
  }),
  defineAction({
    words: 'tables restore',
    help: 'Lays a removed table again, on its former days',
    positionals: ['table'],
    input: { table: theId() },
    async run(tx, { table: id }) {
      const { table } = await lockTable(tx, id)
      await setRemoved(tx, table, false)
      const undo = undoBy('tables-remove', { table: String(id) })
      return { subject: tableSubject(id), outcome: 'TABLE_RESTORED', params: { title: titleOf(table) }, undo }
    },
  }),
]
