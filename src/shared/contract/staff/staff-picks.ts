/** Staff picks as the people of the shop see them, with the copies sold since each was published. */
import { z } from 'zod'
import { rowNumber } from '../row-number.ts'
import { Bookseller } from '../staff-picks.ts'
import { Version } from './actions.ts'

const moment = () => z.iso.datetime()

export const StaffPicksListQuery = z.object({
  mine: z.stringbool().default(false).meta({ description: 'Only those of whoever asks' }),
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const StaffPickRow = z
  .object({
    id: z.number().int(),
    isbn: z.string(),
    article_id: z.number().int(),
    title: z.string(),
    authors: z.string(),
    bookseller: Bookseller,
    note_fr: z.string().nullable(),
    note_en: z.string().nullable(),
    photo: z.string().nullable(),
    published_at: moment(),
    withdrawn_at: moment().nullable().meta({ description: 'null: readers see it' }),
    sold: z.number().int().meta({
      description: 'Copies sold since it was published, until it was withdrawn; of the stock ledger',
    }),
    may_edit: z.boolean().meta({ description: 'One’s own, or that of anybody for owners and editors' }),
    url: z.string().meta({ description: 'Address of the book’s page, for the QR code of its card' }),
    url_en: z.string().meta({ description: 'The same in English' }),
    version: Version,
  })
  .meta({ id: 'StaffPickRow' })
export type StaffPickRow = z.infer<typeof StaffPickRow>

export const OwnBookseller = z
  .object({
    name: z.string().meta({ description: 'Before the first pick the one it will show' }),
    portrait: z.string().nullable(),
  })
  .meta({ id: 'OwnBookseller' })
export type OwnBookseller = z.infer<typeof OwnBookseller>
