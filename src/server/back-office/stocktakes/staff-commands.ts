/** Staff actions on stocktakes: open, scan, count again, confirm. */
import { z } from 'zod'
import { readShelfCode } from '#shared/picking/shelf-code.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { MAX_SCANNED, MAX_SCANS, MAX_SHELVES, NO_SHELF } from '#shared/stock/stocktakes.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { findByIsbn } from '#server/catalogue/books/find-books.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineExport } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn, moment } from '#server/platform/actions/values.ts'
import { unwriteCounts, writeCounts } from './confirm.ts'
import { readDifferences } from './differences.ts'
import {
  endStocktake,
  lockStocktake,
  openStocktake,
  recount,
  reopenStocktake,
  storeScans,
  undoRecount,
  type Scan,
} from './stocktakes.ts'
import { findStocktake } from './view.ts'

const number = z.string().trim().meta({ description: 'Number of the stocktake, such as INV-4F7K-92QX' })

const shelf = z.string().transform((typed, context) => {
  const code = typed.trim() === NO_SHELF ? NO_SHELF : readShelfCode(typed)
  if (code !== undefined) return code
  context.addIssue(fault('NOT_SHELF', { typed }))
  return z.NEVER
})

const shelves = z
  .array(shelf)
  .max(MAX_SHELVES, fault('TOO_MANY_SHELVES', { most: MAX_SHELVES }))
  .default([])

const SCAN = /^([0-9a-f-]{36}) (\S{1,40}) (-?\d{1,3}) (\S{20,27})$/

/** A scan in one line: id, code, copies, time. */
const scan = z.string().transform((typed, context): Scan => {
  const [, id = '', code = '', copies = '', written = ''] = SCAN.exec(typed) ?? []
  const quantity = Number(copies)
  const at = new Date(written)
  const isScan =
    z.uuid().safeParse(id).success &&
    !Number.isNaN(at.getTime()) &&
    quantity !== 0 &&
    Math.abs(quantity) <= MAX_SCANNED
  if (isScan) return { id, isbn: toIsbn13(code) ?? code, quantity, at }
  context.addIssue(fault('NOT_SCAN', { typed }))
  return z.NEVER
})

export const stocktakeCommands = [
  defineAction({
    words: 'stocktakes open',
    help: 'Begins to count the copies of some shelves, or of all',
    positionals: ['shelves'],
    input: {
      shelves: shelves.meta({ description: 'Codes of shelves, - for books without one' }),
      whole: z.boolean().default(false).meta({ description: 'Instead of shelves: all of the shop' }),
    },
    async run(tx, { shelves: named, whole }, { actor }) {
      // A misspelt field says neither, and must not count the whole shop
      if (whole === named.length > 0) throw new Refusal({ refusal: 'SHELVES_OR_WHOLE', params: {} })
      const opened = await openStocktake(tx, { shelves: whole ? null : named, openedBy: actor })
      const { number: subject } = opened
      const undo = undoBy('stocktakes-abandon', { number: subject })
      return {
        subject,
        details: { shelves: named },
        outcome: 'STOCKTAKE_OPENED',
        params: { number: subject },
        undo,
      }
    },
  }),
  defineAction({
    words: 'stocktakes scan',
    help: 'Notes scans of a stocktake; one that is sent twice counts once',
    positionals: ['number', 'scans'],
    input: {
      number,
      now: moment().optional().meta({
        description: 'What time the device has now, which sets the times of its scans right (now)',
      }),
      scans: z.array(scan).min(1).max(MAX_SCANS).meta({
        description: 'Each as "ID ISBN COPIES TIME": an id of its own, -1 takes a copy back',
      }),
    },
    async run(tx, { number: typed, now, scans }, { actor }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'open', for: 'share' })
      const deviceNow = now === undefined ? new Date() : new Date(now)
      const added = await storeScans(tx, stocktake, { scans, deviceNow, scannedBy: actor })
      return {
        subject: stocktake.number,
        details: { scans: scans.length, added },
        outcome: 'SCANS_STORED',
        params: { count: scans.length },
      }
    },
  }),
  defineAction({
    words: 'stocktakes recount',
    help: 'Lets a book or a shelf be counted again: what was scanned before no longer counts',
    positionals: ['number'],
    input: {
      number,
      isbn: isbn().optional().meta({ description: 'ISBN of the book' }),
      shelf: shelf.optional().meta({ description: 'Or code of the shelf' }),
    },
    async run(tx, { number: typed, isbn: wanted, shelf: code }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'open' })
      const { number: subject } = stocktake
      if ((wanted === undefined) === (code === undefined))
        throw new Refusal({ refusal: 'BOOK_OR_SHELF', params: {} })
      const book = wanted === undefined ? undefined : await findByIsbn(tx, wanted)
      const what = book ? { bookId: book.id } : { shelf: code ?? '' }
      const id = await recount(tx, stocktake, what)
      return {
        subject,
        details: { isbn: wanted, shelf: code },
        outcome: 'TO_COUNT_AGAIN',
        params: { what: book?.title ?? code ?? '' },
        undo: undoBy('stocktakes-restore', { number: subject, recount: id }),
      }
    },
  }),
  defineAction({
    words: 'stocktakes restore',
    help: 'Lets what was scanned before a recount count again',
    positionals: ['number', 'recount'],
    input: { number, recount: z.uuid().meta({ description: 'Id of the recount' }) },
    async run(tx, { number: typed, recount: id }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'open' })
      const { number: subject } = stocktake
      if (!(await undoRecount(tx, stocktake, id)))
        throw new Refusal({ refusal: 'NO_SUCH_RECOUNT', params: { number: subject } })
      return { subject, outcome: 'SCANS_COUNT_AGAIN', params: { number: subject } }
    },
  }),
  defineAction({
    words: 'stocktakes confirm',
    help: 'Brings the stock to what was counted, and closes the stocktake',
    positionals: ['number'],
    input: {
      number,
      unscanned: z.enum(['zero', 'leave']).default('leave').meta({
        description:
          'Books of which no copy was scanned: none is left on the shelves that are named, or they stay (leave)',
      }),
      shelves: shelves.meta({
        description: 'With "zero", the shelves that were scanned whole, - for books without one',
      }),
    },
    async run(tx, { number: typed, unscanned, shelves: zeroed }, { actor }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'open' })
      const { number: subject } = stocktake
      if (unscanned === 'zero' && zeroed.length === 0)
        throw new Refusal({ refusal: 'NAME_SHELVES', params: { number: subject } })
      const written = await writeCounts(tx, stocktake, unscanned === 'zero' ? zeroed : [])
      await endStocktake(tx, stocktake, 'closed', actor)
      return {
        subject,
        details: { ...written, unscanned, shelves: zeroed },
        outcome: 'STOCKTAKE_CONFIRMED',
        params: { number: subject, ...written },
        undo: undoBy('stocktakes-reopen', { number: subject }),
      }
    },
  }),
  defineAction({
    words: 'stocktakes reopen',
    help: 'Takes back that a stocktake was confirmed: the stock is as before, the scans stay',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'closed' })
      const { number: subject } = stocktake
      await reopenStocktake(tx, stocktake)
      const countedSince = await unwriteCounts(tx, stocktake)
      return {
        subject,
        details: { countedSince },
        outcome: 'STOCKTAKE_OPEN_AGAIN',
        params: { number: subject, countedSince: countedSince.slice(0, 3).join(', ') },
      }
    },
  }),
  defineAction({
    words: 'stocktakes abandon',
    help: 'Ends a stocktake without changing the stock',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }, { actor }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'open' })
      const { number: subject } = stocktake
      await endStocktake(tx, stocktake, 'abandoned', actor)
      const undo = undoBy('stocktakes-resume', { number: subject })
      return { subject, outcome: 'STOCKTAKE_ABANDONED', params: { number: subject }, undo }
    },
  }),
  defineAction({
    words: 'stocktakes resume',
    help: 'Goes on with a stocktake that was abandoned',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const stocktake = await lockStocktake(tx, typed, { state: 'abandoned' })
      await reopenStocktake(tx, stocktake)
      const { number: subject } = stocktake
      return { subject, outcome: 'STOCKTAKE_OPEN_AGAIN', params: { number: subject, countedSince: '' } }
    },
  }),
  defineExport({
    words: 'stocktakes report',
    help: 'Writes how a stocktake differs from the stock (CSV)',
    positionals: ['number'],
    input: { number },
    async read(tx, { number: typed }) {
      const stocktake = await findStocktake(tx, typed)
      if (!stocktake) throw new Refusal({ refusal: 'NO_SUCH_STOCKTAKE', params: { number: typed } })
      const { rows } = await readDifferences(tx, stocktake, { show: 'different', isWhole: true })
      return {
        subject: stocktake.number,
        columns: [
          'shelf',
          'isbn',
          'title',
          'expected',
          'counted',
          'difference',
          'value_eur',
          'value_is_cost',
          'lacking',
        ],
        rows: rows.map((row) => ({
          shelf: row.shelf,
          isbn: row.isbn,
          title: row.title,
          expected: row.expected,
          counted: row.counted,
          difference: row.difference,
          value_eur: (row.difference * row.unit_cents) / 100,
          value_is_cost: row.is_cost,
          lacking: row.lacking,
        })),
      }
    },
  }),
]
