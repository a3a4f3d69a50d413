/** Staff actions on orders to suppliers: send, cancel. */
import { z } from 'zod'
import { UNDO_SECONDS } from '#shared/contract/staff/actions.ts'
import { PURCHASE_CHANNELS, purchaseId, purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recallMail } from '#server/shop/mail/queue.ts'
import { cancelCopies, linesByIds, linesOfOrder } from '#server/catalogue/purchase-orders/open-lines.ts'
import {
  findPurchase,
  forgetPurchase,
  type PurchaseOrder,
} from '#server/catalogue/purchase-orders/record-purchase.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { whole, writeEuros } from '#server/platform/actions/values.ts'
import { lockSupplier } from '#server/catalogue/suppliers/edit-suppliers.ts'
import { supplierNumber } from '#server/catalogue/suppliers/parse-supplier.ts'
import { computeProposals, refreshProposals } from './compute.ts'
import { writeLine } from './edit-proposal.ts'
import { readProposal } from './read-proposal.ts'
import { sendProposal } from './send.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const MAX_COPIES = 99_999_999

const orderNumber = z.string().transform((typed, context) => {
  const id = purchaseId(typed)
  if (id !== undefined) return id
  context.addIssue(fault('NOT_PURCHASE', { typed }))
  return z.NEVER
})
const theLine = () => whole(1, 2_000_000_000).meta({ description: 'Number of the line' })

/** Whether an order was sent: its mail was, or its downloader has had time to send the file. */
async function hasLeft(tx: Tx, { id, channel, sentAt }: PurchaseOrder): Promise<boolean> {
  if (channel === 'mail')
    return !(await recallMail(tx, { template: 'purchase-order', subjectId: String(id) }))
  return Date.now() - sentAt.getTime() > UNDO_SECONDS * 1000
}

/** Cancels copies of a line that are still to come, or undoes that (negative). */
async function cancelLine(tx: Tx, lineId: number, copies: number | undefined, sign: 1 | -1) {
  const [line] = await linesByIds(tx, [lineId])
  if (!line) throw new Refusal({ refusal: 'NO_SUCH_PURCHASE_LINE', params: { line: lineId } })
  const wanted = copies ?? (sign === 1 ? line.left : line.cancelled)
  const done = wanted > 0 && (await cancelCopies(tx, lineId, sign * wanted))
  if (!done) throw new Refusal({ refusal: 'NOT_TO_COME', params: { number: line.number, copies: wanted } })
  await computeProposals(tx, [line.bookId])
  return { line, copies: wanted, input: { line: String(lineId), copies: String(wanted) } }
}

export const purchaseCommands = [
  defineRead({
    words: 'proposal list',
    help: 'Works out what the shop should order from whom',
    async read(db) {
      await refreshProposals(db)
      const { suppliers } = await readProposal(db, new Date())
      return {
        rows: suppliers.map(({ id, name, titles, copies, net_cents, waiting, deadline }) => ({
          number: id,
          supplier: id === null ? 'nobody known' : name,
          titles,
          copies,
          net: writeEuros(net_cents),
          customersWait: waiting,
          orderUntil: deadline === null ? null : new Date(deadline),
        })),
        none: 'There is no supplier yet: suppliers add NAME --lead-days 3.',
      }
    },
  }),
  defineAction({
    words: 'proposal send',
    help: 'Orders what is proposed from a supplier, by mail or as a file to be taken',
    positionals: ['supplier'],
    input: {
      supplier: supplierNumber(),
      channel: z
        .enum(PURCHASE_CHANNELS)
        .optional()
        .meta({ description: 'mail, or file; mail where the supplier has an address' }),
      copies: whole(1, MAX_COPIES)
        .optional()
        .meta({ description: 'How many copies are expected: another number is refused' }),
    },
    async run(tx, { supplier: id, channel, copies: expected }, { actor }) {
      const supplier = await lockSupplier(tx, id)
      const sent = await sendProposal(tx, supplier, { actor, channel, expected })
      const { number, titles, copies } = sent
      return {
        subject: `supplier ${id}`,
        details: { number, titles, copies, channel: sent.channel },
        outcome: 'PURCHASE_SENT',
        params: { number, order: sent.order.id, name: supplier.name, titles, copies, channel: sent.channel },
        undo: undoBy('purchases-recall', { number }),
      }
    },
  }),
  defineAction({
    words: 'purchases recall',
    help: 'Takes an order to a supplier back that has not left; its lines are proposed again',
    positionals: ['number'],
    input: { number: orderNumber.meta({ description: 'Number of the order, CF-000123' }) },
    async run(tx, { number: id }) {
      const order = await findPurchase(tx, id)
      const number = purchaseNumber(id)
      if (!order) throw new Refusal({ refusal: 'NO_SUCH_PURCHASE', params: { number } })
      const supplier = await lockSupplier(tx, order.supplierId)
      const lines = await linesOfOrder(tx, id)
      if ((await hasLeft(tx, order)) || !(await forgetPurchase(tx, id))) {
        throw new Refusal({ refusal: 'PURCHASE_HAS_LEFT', params: { number } })
      }
      for (const { bookId, quantity } of lines) await writeLine(tx, bookId, { quantity })
      return {
        subject: `supplier ${order.supplierId}`,
        details: { number },
        outcome: 'PURCHASE_RECALLED',
        params: { number, name: supplier.name },
      }
    },
  }),
  defineAction({
    words: 'purchases cancel',
    help: 'Notes that copies of an ordered line are no longer wanted; the supplier is yours to notify',
    positionals: ['line'],
    input: {
      line: theLine(),
      copies: whole(1, 99_999).optional().meta({ description: 'Copies; all by default' }),
    },
    async run(tx, { line: lineId, copies: wanted }) {
      const { line, copies, input } = await cancelLine(tx, lineId, wanted, 1)
      return {
        subject: line.number,
        details: { line: lineId, copies },
        outcome: 'PURCHASE_LINE_CANCELLED',
        params: { number: line.number, name: line.supplierName, copies },
        undo: undoBy('purchases-reopen', input),
      }
    },
  }),
  defineAction({
    words: 'purchases reopen',
    help: 'Awaits cancelled copies of an ordered line again',
    positionals: ['line'],
    input: {
      line: theLine(),
      copies: whole(1, 99_999).optional().meta({ description: 'Copies; all by default' }),
    },
    async run(tx, { line: lineId, copies: wanted }) {
      const { line, copies, input } = await cancelLine(tx, lineId, wanted, -1)
      return {
        subject: line.number,
        details: { line: lineId, copies },
        outcome: 'PURCHASE_LINE_REOPENED',
        params: { number: line.number, copies },
        undo: undoBy('purchases-cancel', input),
      }
    },
  }),
]
