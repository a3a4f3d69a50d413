/** When copies are there, as it travels: with articles, recaps and the lines of orders. */
import { z } from 'zod'
import { PROMISE_KINDS } from '../promises/book-promise.ts'

const day = () => z.iso.date().nullable()

export const ArticlePromise = z
  .object({
    kind: z.enum(PROMISE_KINDS).meta({
      description:
        'Where the copies come from: the shelf, a supplier, or a publisher who has not published yet',
    }),
    ready_at: z.iso.datetime().meta({ description: 'From when they can be collected at the shop' }),
    home_from: day().meta({
      description: 'First day on which a parcel arrives; null: nothing is sent there',
    }),
    home_by: day().meta({ description: 'Last day on which a parcel arrives' }),
  })
  .meta({ id: 'ArticlePromise' })
export type ArticlePromise = z.infer<typeof ArticlePromise>
