/** How the people of the shop read returns and withdrawals, and answer them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatCents } from '#shared/money/format.ts'
import { RETURN_STATES } from '#shared/returns/states.ts'
import type { ReturnState } from '#shared/returns/states.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import type { Db, Queryable } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { acting, reading } from '../staff/command.ts'
import { euros, limit, line } from '../staff/values.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn } from './answer-return.ts'
import type { Sellable } from './answer-return.ts'
import { findReturn } from './find-return.ts'
import { returnedLines } from './return-view.ts'
import { returnPhotos, returns } from './tables.ts'
import { ordersById } from '../orders/service.ts'

const theNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^RET-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'is not the number of a return, such as RET-4F7K-92QX')
  .meta({ description: 'Its number, as `returns list` shows it' })

/** `all`, `none`, or `9782070360024=2,9782070369218`. */
const theSellable = z.string().transform((typed, context): Sellable => {
  if (typed === 'all' || typed === 'none') return typed
  const copies = new Map<string, number>()
  for (const part of typed.split(',')) {
    const [isbn = '', count = '1'] = part.split('=')
    const known = toIsbn13(isbn)
    if (known === undefined || !/^\d{1,3}$/.test(count)) {
      context.addIssue(
        `"${part}" is not all, none, or an ISBN with a number of copies such as 9782070360024=2`,
      )
      return z.NEVER
    }
    copies.set(known, (copies.get(known) ?? 0) + Number(count))
  }
  return copies
})

const euro = (cents: number) => formatCents(cents, { language: 'eng', currency: 'eur' })

/** Refusals, worded for the person who typed the number. */
async function answering<T>(number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'NOT_FOUND')
      throw new OperatorError(`There is no return ${number}: npm run shop -- returns list`)
    if (error.code === 'RETURN_STATE')
      throw new OperatorError(
        `The return ${number} is in another state: npm run shop -- returns show ${number}`,
      )
    throw error
  }
}

async function list(db: Db, { state, limit: most }: { state: ReturnState | 'all'; limit: number }) {
  const rows = await db
    .select()
    .from(returns)
    .where(state === 'all' ? undefined : eq(returns.state, state))
    .orderBy(desc(returns.createdAt))
    .limit(most)
  const orders = await ordersById(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((claimed) => ({
    number: claimed.number,
    kind: claimed.kind,
    state: claimed.state,
    asked: claimed.createdAt,
    order: orders.get(claimed.orderId)?.number,
  }))
}

async function show(db: Db, number: string) {
  const claimed = await answering(number, () => findReturn(db, { number }))
  const photos = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, claimed.id))
  const lines = await returnedLines(db, [claimed.id])
  return lines.map((one) => ({
    number,
    kind: claimed.kind,
    state: claimed.state,
    isbn: one.bought.isbn,
    title: one.bought.title,
    copies: one.line.quantity,
    of: one.bought.quantity,
    reason: one.line.reason,
    note: one.line.note,
    sellable: one.line.sellable,
    photos: photos.length,
    refused_because: claimed.refusal,
    refunded: claimed.refundCents === null ? null : euro(claimed.refundCents),
  }))
}

async function savePhotos(db: Queryable, number: string, folder: string): Promise<string[]> {
  const claimed = await answering(number, () => findReturn(db, { number }))
  const photos = await db
    .select()
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, claimed.id))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id))
  const files = []
  for (const [index, { bytes }] of photos.entries()) {
    const file = join(folder, `${number}-${index + 1}.webp`)
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
      throw new OperatorError(`${file} exists already or cannot be written: name another folder.`, { cause })
    })
    files.push(file)
  }
  return files
}

export const returnCommands = [
  reading({
    words: 'returns list',
    help: 'Shows returns and withdrawals, the newest first',
    input: {
      state: z
        .enum([...RETURN_STATES, 'all'])
        .default('all')
        .meta({ description: `${RETURN_STATES.join(', ')}, all (default)` }),
      limit: limit(),
    },
    read: async (db, input) => ({ rows: await list(db, input), none: 'No such return.' }),
  }),
  reading({
    words: 'returns show',
    help: 'Shows a return, article by article',
    positionals: ['number'],
    input: { number: theNumber },
    read: async (db, { number }) => ({ rows: await show(db, number), none: 'It contains no article.' }),
  }),
  acting({
    words: 'returns photos',
    help: 'Writes the photos of a return into a folder, readable by its owner alone',
    positionals: ['number', 'folder'],
    input: { number: theNumber, folder: line(500).meta({ description: 'An existing folder' }) },
    async act(tx, { number, folder }) {
      const files = await savePhotos(tx, number, folder)
      return {
        subject: number,
        details: { photos: files.length },
        said: files.length === 0 ? 'It has no photos.' : files.join('\n'),
      }
    },
  }),
  acting({
    words: 'returns accept',
    help: 'Accepts a request; the customer is told where to send the books',
    positionals: ['number'],
    input: { number: theNumber },
    async act(tx, { number }) {
      await answering(number, () => acceptReturn(tx, number))
      return {
        subject: number,
        details: { to: 'accepted' },
        said: `${number} is accepted; its customer is notified.`,
      }
    },
  }),
  acting({
    words: 'returns refuse',
    help: 'Refuses a request; the customer is told why. A withdrawal cannot be refused',
    positionals: ['number', 'reason'],
    input: {
      number: theNumber,
      reason: line(500).meta({ description: 'Why, in the language of the customer, as they will read it' }),
    },
    async act(tx, { number, reason }) {
      await answering(number, () => refuseReturn(tx, number, reason))
      return {
        subject: number,
        details: { to: 'refused', reason },
        said: `${number} is refused; the customer is told why.`,
      }
    },
  }),
  acting({
    words: 'returns receive',
    help: 'Notes that the books are back and puts those that can be sold again on the shelf',
    positionals: ['number'],
    input: {
      number: theNumber,
      sellable: theSellable.meta({
        description: 'all, none, or ISBNs with copies: 9782070360024=2,9782070369218',
      }),
    },
    async act(tx, { number, sellable }) {
      const back = await answering(number, () => receiveReturn(tx, number, sellable))
      return {
        subject: number,
        details: { to: 'received', back_on_the_shelf: back },
        said: `${number} is received; ${back} back on the shelf. Give the money back: returns refund ${number}`,
      }
    },
  }),
  acting({
    words: 'returns refund',
    help: 'Refunds what was paid for the copies of a received return, through the payment provider',
    positionals: ['number'],
    input: {
      number: theNumber,
      atMost: euros()
        .optional()
        .meta({ description: 'Refund at most this, such as 4.50, for copies that came back worn' }),
    },
    async act(tx, { number, atMost }) {
      const outcome = await answering(number, () => refundReturn(tx, number, atMost))
      if (outcome.kind === 'tooMuch') {
        throw new OperatorError(
          `Only ${euro(outcome.refundableCents)} of this order is left to give back: add --at-most.`,
        )
      }
      return {
        subject: number,
        details: { to: 'refunded', cents: outcome.cents },
        said: `${number}: ${euro(outcome.cents)} goes back; its customer is notified.`,
      }
    },
  }),
]
