/**
 * Staff actions of receiving: open, pause and close a delivery; scans and discrepancies have their own files.
 */
import { z } from 'zod'
import { MAX_PARCELS } from '#shared/receiving/discrepancies.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line, whole } from '#server/platform/actions/values.ts'
import { openDiscrepancies } from './answer-discrepancy.ts'
import { number } from './command-arguments.ts'
import { noteLeadTimes, notifyReaders } from './finish.ts'
import { discrepancyCommands } from './discrepancy-commands.ts'
import { readingCommands } from './reading-commands.ts'
import {
  lockOpenReception,
  lockReception,
  moveReception,
  openReception,
  setNote,
  type Reception,
} from './receptions.ts'
import { undoBy } from '../../platform/actions/answer.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { orderByNumber } from '#server/selling/orders/read-orders.ts'
import { arrivedOrders } from './tables.ts'

export const receivingCommands = [
  defineAction({
    words: 'receiving open',
    help: 'Opens the reception of a delivery with what its orders still wait for; without a supplier: a parcel that nobody announced',
    input: {
      supplier: whole(1, 999_999_999).optional().meta({ description: 'Id of the supplier' }),
      note: line(60).optional().meta({ description: 'Number of the delivery note' }),
      parcels: whole(1, MAX_PARCELS).default(1).meta({ description: 'How many parcels (1)' }),
      orders: z
        .array(z.string())
        .max(200)
        .optional()
        .meta({ description: 'Numbers of the orders that it answers (all that are open)' }),
    },
    async run(tx, { supplier: supplierId, note: deliveryNote, parcels, orders }, { actor }) {
      const opened = await openReception(tx, { supplierId, deliveryNote, parcels, orders, openedBy: actor })
      const params = { number: opened.number, note: opened.deliveryNote ?? opened.number }
      return { subject: opened.number, details: { parcels }, outcome: 'RECEPTION_OPENED', params }
    },
  }),
  ...readingCommands,
  ...discrepancyCommands,
  defineAction({
    words: 'receiving slips',
    help: 'Notes that the slips of a delivery’s orders were printed',
    positionals: ['number', 'orders'],
    input: { number, orders: z.array(z.string()).min(1).max(200).meta({ description: 'Numbers of orders' }) },
    async run(tx, { number: typed, orders }) {
      const reception = await lockReception(tx, typed)
      const count = await notePrinted(tx, reception, orders)
      return { subject: reception.number, details: { orders }, outcome: 'SLIPS_PRINTED', params: { count } }
    },
  }),
  defineAction({
    words: 'receiving note',
    help: 'Corrects the number of a delivery’s note; without one it has none',
    positionals: ['number', 'note'],
    input: {
      number,
      note: line(60).optional().meta({ description: 'Number of the delivery note' }),
    },
    async run(tx, { number: typed, note }) {
      const reception = await lockReception(tx, typed)
      const { number: subject, deliveryNote: before } = reception
      await setNote(tx, reception, note ?? null)
      return {
        subject,
        outcome: 'RECEPTION_NOTED',
        params: { number: subject, note: note ?? '' },
        undo: undoBy('receiving-note', { number: subject, ...(before !== null && { note: before }) }),
      }
    },
  }),
  defineAction({
    words: 'receiving hold',
    help: 'Puts a reception aside for later; customers whose books came are notified',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const reception = await lockOpenReception(tx, typed)
      await notifyReaders(tx, reception)
      await moveReception(tx, reception, 'held')
      const { number: subject } = reception
      const undo = undoBy('receiving-resume', { number: subject })
      return { subject, outcome: 'RECEPTION_HELD', params: { number: subject }, undo }
    },
  }),
  defineAction({
    words: 'receiving resume',
    help: 'Goes on with a reception that was put aside, or closed too early',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const reception = await lockReception(tx, typed)
      const { number: subject, state } = reception
      if (state === 'open') throw new Refusal({ refusal: 'RECEPTION_IS_OPEN', params: { number: subject } })
      await moveReception(tx, reception, 'open')
      return { subject, details: { from: state }, outcome: 'RECEPTION_RESUMED', params: { number: subject } }
    },
  }),
  defineAction({
    words: 'receiving close',
    help: 'Closes a reception whose discrepancies are resolved; customers whose books came are notified, the supplier’s delay is measured',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const reception = await lockOpenReception(tx, typed)
      const { number: subject } = reception
      const discrepancies = await openDiscrepancies(tx, reception)
      if (discrepancies > 0)
        throw new Refusal({ refusal: 'DISCREPANCIES_OPEN', params: { number: subject, discrepancies } })
      await notifyReaders(tx, reception)
      await noteLeadTimes(tx, reception)
      await moveReception(tx, reception, 'closed')
      const undo = undoBy('receiving-resume', { number: subject })
      return { subject, outcome: 'RECEPTION_CLOSED', params: { number: subject }, undo }
    },
  }),
]

// The slips in books that wait for a customer.

/** Records that slips of a reception were printed; returns the number of orders. */
async function notePrinted(tx: Tx, { id }: Reception, numbers: readonly string[]): Promise<number> {
  const found = await Promise.all(numbers.map((one) => orderByNumber(tx, one)))
  const orderIds = found.flatMap((order) => order?.id ?? [])
  if (orderIds.length === 0) return 0
  const printed = await tx
    .update(arrivedOrders)
    .set({ slipPrintedAt: sql`now()` })
    .where(and(eq(arrivedOrders.receptionId, id), inArray(arrivedOrders.orderId, orderIds)))
    .returning({ orderId: arrivedOrders.orderId })
  return printed.length
}
