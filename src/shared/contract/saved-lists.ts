/** Lists of books that customers keep: what their owners send, and what everybody who has the address reads. */
import { z } from 'zod'
import { LIST_KINDS, MAX_LIST_ITEMS, MAX_READERS } from '#shared/book-lists/saved.ts'
import { Article } from './articles.ts'
import { OrderLineRequest } from './checkout.ts'
import { oneLine, optionalLine, optionalLines } from './typed-text.ts'

const count = () => z.number().int().min(0)

/** What a list's address holds: 128 random bits. */
export const ListKey = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .meta({ example: '0123456789abcdef0123456789abcdef' })

const itemFields = {
  note: optionalLine(200),
  equivalent: z.boolean().default(false).meta({ description: 'Any edition will do' }),
}

const ListItemRequest = OrderLineRequest.omit({ promised: true }).extend(itemFields)

const hasEachBookOnce = (items: readonly { article_id: number }[]) =>
  new Set(items.map((item) => item.article_id)).size === items.length

/** Body of `POST`: a list is stored and replaced as a whole. */
export const SavedListRequest = z
  .object({
    kind: z.enum(LIST_KINDS),
    title: oneLine(120),
    signature: optionalLine(120).meta({ description: 'Who it is from, as readers see it' }),
    note: optionalLines(1000),
    readers: z.number().int().min(1).max(MAX_READERS).nullish().meta({
      description: 'How many readers of a school list are expected; only the shop’s people see it',
    }),
    closes_on: z.iso.date().nullish().meta({ description: 'The last day on which it is open' }),
    is_closed: z.boolean().default(false),
    items: z
      .array(ListItemRequest)
      .max(MAX_LIST_ITEMS)
      .refine(hasEachBookOnce, { message: 'names a book twice' }),
  })
  .meta({ id: 'SavedListRequest' })
export type SavedListRequest = z.infer<typeof SavedListRequest>

/** Body of `PUT`. */
export const SavedListReplacement = SavedListRequest.extend({
  seen: z.number().int().min(1).meta({ description: 'The version that was read; another one is STALE' }),
}).meta({ id: 'SavedListReplacement' })
export type SavedListReplacement = z.infer<typeof SavedListReplacement>

const head = {
  key: ListKey,
  kind: z.enum(LIST_KINDS),
  title: z.string(),
  is_open: z.boolean().meta({ description: 'Not closed by its owner, nor past its last day' }),
  closes_on: z.iso.date().nullable(),
}

export const SavedListItem = z.object({
  article: Article,
  quantity: z.number().int().min(1),
  note: z.string().nullable(),
  equivalent: z.boolean(),
  taken: count().nullable().meta({
    description:
      'Copies bought through the list, or that somebody gives; of a school list for its owner alone',
  }),
  given: count().nullable().meta({
    description: 'Those that somebody only marked as given; for its owner alone, who can clear them',
  }),
})
export type SavedListItem = z.infer<typeof SavedListItem>

export const SavedList = z
  .object({
    ...head,
    signature: z.string().nullable(),
    note: z.string().nullable(),
    items: z.array(SavedListItem),
    owned: z
      .object({
        is_closed: z.boolean(),
        readers: z.number().int().nullable(),
        orders: count(),
        version: z.number().int().meta({ description: 'Rises with each saving' }),
      })
      .nullable()
      .meta({ description: 'What its owner alone reads; null to everybody else' }),
  })
  .meta({ id: 'SavedList' })
export type SavedList = z.infer<typeof SavedList>

export const OwnList = z
  .object({
    ...head,
    books: count(),
    copies: count(),
    taken: count().meta({ description: 'Copies bought through it, or that somebody gives' }),
    orders: count(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnList' })
export type OwnList = z.infer<typeof OwnList>

const giverSecret = () =>
  z
    .string()
    .regex(/^[\da-f]{32,64}$/)
    .meta({
      description: 'Made by the giver’s browser, which alone can take the mark back',
      example: '0123456789abcdef0123456789abcdef',
    })

/** Body of `POST /book-lists/{key}/gifts`: the same secret is the same mark, however often it is sent. */
export const GiftRequest = z
  .object({ article_id: OrderLineRequest.shape.article_id, secret: giverSecret() })
  .meta({ id: 'GiftRequest' })
export type GiftRequest = z.infer<typeof GiftRequest>

export const TakeBackRequest = z.object({ secret: giverSecret() }).meta({ id: 'TakeBackRequest' })
