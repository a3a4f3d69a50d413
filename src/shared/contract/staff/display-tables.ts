/** Tables as the people of the shop see them, with those of other days. */
import { z } from 'zod'
import { MAX_TABLE_BOOKS } from '../../display-tables/limits.ts'
import { rowNumber } from '../row-number.ts'
import { Version } from './actions.ts'

export const TABLE_STATES = ['shown', 'coming', 'ended', 'removed'] as const

export const TableBook = z
  .object({
    id: z.number().int(),
    isbn: z.string(),
    title: z.string(),
    authors: z.string(),
    on_sale: z.boolean().meta({ description: 'Readers see no other' }),
    url: z.string().meta({ description: 'Address of its page, for a QR code' }),
    url_en: z.string().meta({ description: 'The same in English' }),
  })
  .meta({ id: 'TableBook' })
export type TableBook = z.infer<typeof TableBook>

export const StaffTablesQuery = z.object({
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const StaffTableRow = z
  .object({
    id: z.number().int(),
    title_fr: z.string().nullable(),
    title_en: z.string().nullable(),
    from: z.iso.date(),
    until: z.iso.date().nullable(),
    on_home: z.boolean(),
    state: z.enum(TABLE_STATES),
    books: z.number().int(),
    text_fr: z.string().nullable(),
    text_en: z.string().nullable(),
    url: z.string().meta({ description: 'Address of the table’s page, for the QR code of its card' }),
    url_en: z.string(),
    version: Version,
  })
  .meta({ id: 'StaffTableRow' })
export type StaffTableRow = z.infer<typeof StaffTableRow>

export const StaffTable = StaffTableRow.omit({ books: true })
  .extend({
    picture: z.string().nullable(),
    books: z.array(TableBook),
  })
  .meta({ id: 'StaffTable' })
export type StaffTable = z.infer<typeof StaffTable>

/** Query of `GET /staff/tables/books`. */
export const TableBooksQuery = z.object({
  isbns: z
    .string()
    .max(MAX_TABLE_BOOKS * 14)
    .regex(/^\d{13}(,\d{13})*$/)
    .meta({ description: 'ISBNs of thirteen digits, separated by commas', example: '9782070360024' }),
})
