/** Returns and withdrawals as they travel. */
import { z } from 'zod'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { ORDER_STATES } from '#shared/orders/states.ts'
import { MAX_NOTE_CHARACTERS, MAX_PHOTOS, MAX_RETURNED, RETURN_REASONS } from '#shared/returns/return-list.ts'
import { RETURN_KINDS, RETURN_STATES } from '#shared/returns/states.ts'
import { BoughtBook } from './bought-book.ts'
import { Charge } from './charge.ts'
import { MAX_LINES, MAX_QUANTITY } from './checkout.ts'
import { Language } from './preferences.ts'
import { emailAddress, lines, oneLine, optionalLines } from './typed-text.ts'

const MAX_ARTICLES_CHARACTERS = 1000

const position = () =>
  z.number().int().min(0).max(MAX_LINES).meta({ description: 'Place of the article in the order, from 0' })
const quantity = () => z.number().int().min(1).max(MAX_QUANTITY)
const cents = () => z.number().int()

/** Each article of the order once. */
const distinct = (chosen: readonly { position: number }[]) =>
  new Set(chosen.map((line) => line.position)).size === chosen.length

/** Body of `POST /orders/{number}/returns` and `PUT /returns/{number}`. */
export const ReturnRequest = z
  .object({
    language: Language.meta({ description: 'Language of the mails about it' }),
    lines: z
      .array(
        z.object({
          position: position(),
          quantity: quantity(),
          reason: z.enum(RETURN_REASONS),
          note: lines(0, MAX_NOTE_CHARACTERS).default(''),
        }),
      )
      .min(1)
      .max(MAX_RETURNED)
      .refine(distinct, { message: 'each article once' })
      .meta({ description: `${MAX_RETURNED} articles at most (§9)` }),
  })
  .meta({ id: 'ReturnRequest' })
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** Body of `POST /orders/{number}/withdrawal`: the statement of the person who withdraws. */
export const WithdrawalRequest = z
  .object({
    language: Language,
    name: oneLine(120),
    lines: z
      .array(z.object({ position: position(), quantity: quantity() }))
      .min(1)
      .max(MAX_LINES)
      .refine(distinct, { message: 'each article once' })
      .nullable()
      .meta({ description: 'Chosen articles; null: the whole contract' }),
  })
  .meta({ id: 'WithdrawalRequest' })
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>

const Article = BoughtBook.extend({ position: position() })

const Summary = z.object({
  number: z.string().meta({ example: 'RET-4F7K-92QX' }),
  order_number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  created_at: z.iso.datetime(),
  refund_cents: cents().nullable().meta({ description: 'Amount refunded; null until then' }),
})

/** An entry of `GET /users/{id}/returns`. */
export const ReturnSummary = Summary.extend({
  copies: z.number().int(),
  books: z.array(Article),
}).meta({ id: 'ReturnSummary' })
export type ReturnSummary = z.infer<typeof ReturnSummary>

export const ReturnView = Summary.extend({
  refund: Charge.omit({ refunded_cents: true })
    .nullable()
    .meta({ description: 'Amount refunded, in the currency that was charged' }),
  refusal: z.string().nullable().meta({ description: 'Why it was refused' }),
  lines: z.array(
    Article.extend({
      quantity: quantity(),
      reason: z.enum(RETURN_REASONS).nullable().meta({ description: 'null: a withdrawal needs none' }),
      note: z.string(),
    }),
  ),
  photos: z.array(z.object({ id: z.uuid() })).meta({ description: `${MAX_PHOTOS} at most` }),
  history: z.array(z.object({ state: z.enum(RETURN_STATES), at: z.iso.datetime() })),
}).meta({ id: 'ReturnView' })
export type ReturnView = z.infer<typeof ReturnView>

/** What may come back of an order, and until when one may withdraw from it. */
export const ReturnOptions = z
  .object({
    order_number: z.string(),
    state: z.enum(ORDER_STATES),
    buyer: z
      .object({ name: z.string(), email: z.string() })
      .meta({ description: 'The initial state of a withdrawal' }),
    lines: z.array(
      Article.extend({
        quantity: quantity(),
        returnable: z.number().int().min(0).meta({ description: 'Copies in no return yet' }),
        withdrawable: z.number().int().min(0).meta({
          description: 'Copies that can be withdrawn from, including those of an unanswered request',
        }),
        line_total_cents: cents().meta({ description: 'What was paid for the line' }),
      }),
    ),
    can_return: z.boolean().meta({ description: 'Delivered, with at least one copy not yet in a return' }),
    withdrawal: z.object({
      kind: z.enum(['open', 'over', 'none']),
      until: z.iso.date().nullable().meta({ description: 'Last day; null before the delivery' }),
    }),
    returns: z.array(Summary),
    bought_voucher: z
      .object({
        amount_cents: cents().meta({
          description: 'What a withdrawal gives back; what it cost once some of it is spent',
        }),
        is_unspent: z.boolean().meta({ description: 'While it is, it can be withdrawn from' }),
      })
      .nullable()
      .meta({ description: 'What the order bought in place of books' }),
  })
  .meta({ id: 'ReturnOptions' })
export type ReturnOptions = z.infer<typeof ReturnOptions>

/** The receipt of a withdrawal: what was declared, and when. */
export const WithdrawalReceipt = z
  .object({
    return_number: z.string(),
    order_number: z.string(),
    declared_at: z.iso.datetime(),
    name: z.string(),
    email: z.string().meta({ description: 'Where the receipt is mailed to' }),
    whole: z.boolean(),
    lines: z.array(Article.omit({ image: true }).extend({ quantity: quantity() })),
    voucher_cents: cents()
      .nullable()
      .meta({ description: 'Of a bought voucher, which is paid back at once' }),
  })
  .meta({ id: 'WithdrawalReceipt' })
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

/** Body of `POST /withdrawals`: the statement of somebody who is not signed in and has no link of the order. */
export const WithdrawalStatement = z
  .object({
    language: Language,
    name: oneLine(120),
    order_number: z
      .string()
      .max(40)
      .transform((typed, context) => {
        const number = readOrderNumber(typed)
        if (number !== undefined) return number
        context.addIssue({ code: 'custom', message: 'must be an order number' })
        return z.NEVER
      })
      .meta({ example: 'GMP-4F7K-92QX' }),
    email: emailAddress(),
    articles: optionalLines(MAX_ARTICLES_CHARACTERS).meta({
      description: 'Which books, in the words of the person; null: the whole contract',
    }),
  })
  .meta({ id: 'WithdrawalStatement' })
export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>

export const DeclaredStatement = z.object({ declared_at: z.iso.datetime() }).meta({ id: 'DeclaredStatement' })
export type DeclaredStatement = z.infer<typeof DeclaredStatement>

/** What the mailed link of a statement shows. */
export const StatementView = z
  .object({
    declared_at: z.iso.datetime(),
    name: z.string(),
    articles: z.string().nullable(),
    options: ReturnOptions,
    receipt: WithdrawalReceipt.nullable().meta({ description: 'Once it was confirmed' }),
  })
  .meta({ id: 'StatementView' })
export type StatementView = z.infer<typeof StatementView>

const statementToken = () => z.string().max(200).meta({ description: 'Secret of the mailed link' })

export const StatementRead = z.object({ token: statementToken() }).meta({ id: 'StatementRead' })

/** Body of `POST /withdrawals/confirm`. */
export const StatementConfirmation = z
  .object({ token: statementToken(), lines: WithdrawalRequest.shape.lines })
  .meta({ id: 'StatementConfirmation' })

export const ReturnsQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(10),
})
export type ReturnsQuery = z.infer<typeof ReturnsQuery>

export const PhotoView = z.object({ id: z.uuid() }).meta({ id: 'PhotoView' })
