/** Staff actions on copies that are to ring at the till. */
import { and, eq, gt, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { books } from '#server/catalogue/books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn } from '#server/platform/actions/values.ts'
import { listToRing } from './list-to-ring.ts'
import { copiesToRing } from './tables.ts'

const WHAT = {
  number: z.string().trim().max(40).default('').meta({
    description: 'Number of the order or reservation; without one, copies that staff took from the stock',
  }),
  isbn: isbn().optional().meta({ description: 'Only the copies of this book' }),
}
type What = { number: string; isbn?: string | undefined }

/** Notes when copies were rung, or that they are not. */
async function ring(
  tx: Tx,
  { number, isbn: theirs }: What,
  { when, rungAt }: { when: SQL; rungAt: SQL | null },
) {
  const open = and(
    eq(copiesToRing.number, number),
    not(copiesToRing.isSettled),
    gt(copiesToRing.copies, 0),
    when,
    theirs === undefined
      ? undefined
      : inArray(copiesToRing.bookId, tx.select({ id: books.id }).from(books).where(eq(books.isbn, theirs))),
  )
  const found = await tx.update(copiesToRing).set({ rungAt }).where(open).returning()
  if (found.length === 0)
    throw new Refusal({ refusal: 'NOTHING_TO_RING', params: { number } }, { see: 'till list' })
}

const subjectOf = (number: string) => `till ${number}`.trim()
const inputOf = ({ number, isbn: theirs }: What) => ({
  number,
  ...(theirs !== undefined && { isbn: theirs }),
})

export const tillCommands = [
  defineRead({
    words: 'till list',
    help: 'Shows what was sold or taken away here and is to ring at the till',
    async read(db) {
      return { rows: await listToRing(db), none: 'The till knows of everything sold here.' }
    },
  }),
  defineAction({
    words: 'till rung',
    help: 'Notes that what an order has was rung at the till',
    positionals: ['number'],
    input: WHAT,
    async run(tx, what) {
      await ring(tx, what, { when: isNull(copiesToRing.rungAt), rungAt: sql`clock_timestamp()` })
      return {
        subject: subjectOf(what.number),
        outcome: 'TILL_RUNG',
        params: { number: what.number },
        undo: undoBy('till-unrung', inputOf(what)),
      }
    },
  }),
  defineAction({
    words: 'till unrung',
    help: 'Takes that back, as long as no file of the till has it',
    positionals: ['number'],
    input: WHAT,
    async run(tx, what) {
      await ring(tx, what, { when: isNotNull(copiesToRing.rungAt), rungAt: null })
      return {
        subject: subjectOf(what.number),
        outcome: 'TILL_UNRUNG',
        params: { number: what.number },
        undo: undoBy('till-rung', inputOf(what)),
      }
    },
  }),
]
