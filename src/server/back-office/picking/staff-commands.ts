/** Staff actions of picking: onto the trolley, copy by copy, off it. */
import { z } from 'zod'
import { CARRIERS } from '#shared/orders/carriers.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { findNamedOrder, ORDER_NUMBER } from '#server/selling/fulfilment/named-order.ts'
import { numbersOf, undoOfReady } from '#server/selling/fulfilment/sending-commands.ts'
import { type Context, undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { isbn, line, trackingNumber, whole } from '#server/platform/actions/values.ts'
import type { Preparer } from './claims.ts'
import {
  awaitMissing,
  cancelMissing,
  findAgainFor,
  noteFound,
  noteMissing,
  restoreMissing,
} from './missing.ts'
import { closeBin, putAside, startPreparing } from './prepare.ts'
import { scanCopy, unscanCopy } from './scan.ts'

const preparerOf = ({ actor, request }: Context): Preparer => ({
  id: request?.member.id ?? actor,
  name: actor,
})

const MAX_LOST = 1000

const theIsbn = isbn().meta({ description: 'ISBN of the copy' })

export const pickingCommands = [
  defineAction({
    words: 'picking start',
    help: 'Puts an order on your trolley; a paid one begins to be prepared, and its buyer is notified',
    positionals: ['number'],
    input: { number: ORDER_NUMBER },
    async run(tx, { number: typed }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const bin = binLetter(await startPreparing(tx, { orderId, preparer: preparerOf(context) }))
      const undo = undoBy('picking-aside', { number })
      return { subject: number, outcome: 'PREPARATION_STARTED', params: { number, bin }, undo }
    },
  }),
  defineAction({
    words: 'picking scan',
    help: 'Puts a copy into the first bin of your trolley that needs it; nothing changes for a wrong one',
    positionals: ['isbn'],
    input: { isbn: theIsbn },
    async run(tx, { isbn: typed }, context) {
      const scanned = await scanCopy(tx, { isbn: typed, preparer: preparerOf(context) })
      if (scanned.kind !== 'right') {
        const outcome = scanned.kind === 'wrong' ? 'COPY_WRONG' : 'COPY_TOO_MANY'
        return { subject: typed, outcome, params: { title: scanned.title ?? typed } }
      }
      const { title, next } = scanned
      const { number } = scanned.order
      const place = next === 'collection' ? holdCode(scanned.place) : null
      const undo =
        next === 'collection'
          ? undoOfReady(number, scanned.laid)
          : undoBy('picking-unscan', { number, isbn: typed })
      const params = { title, bin: binLetter(scanned.bin), number, next, place }
      return { subject: number, details: { isbn: typed }, outcome: 'COPY_RIGHT', params, undo }
    },
  }),
  defineAction({
    words: 'picking unscan',
    help: 'Takes a copy out of the bin of an order again',
    positionals: ['number', 'isbn'],
    input: { number: ORDER_NUMBER, isbn: theIsbn },
    async run(tx, { number: typed, isbn: copy }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const title = await unscanCopy(tx, { orderId, isbn: copy, preparer: preparerOf(context) })
      const params = { title, number }
      return { subject: number, details: { isbn: copy }, outcome: 'COPY_TAKEN_OUT', params }
    },
  }),
  defineAction({
    words: 'picking close',
    help: 'Sends what lies in the bin of an order, or makes it ready to be collected; its buyer is notified',
    positionals: ['number'],
    input: {
      number: ORDER_NUMBER,
      carrier: z
        .enum(CARRIERS)
        .default('other')
        .meta({ description: `One of ${CARRIERS.join(', ')}` }),
      tracking: trackingNumber().optional().meta({ description: 'The carrier’s number of the parcel' }),
    },
    async run(tx, { number: typed, carrier, tracking }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const parcel = { carrier, trackingNumber: tracking ?? null }
      const closed = await closeBin(tx, { orderId, preparer: preparerOf(context), ...parcel })
      if (closed.kind === 'sent') {
        const undo = undoBy('orders-unship', { number, parcel: closed.parcel })
        return {
          subject: number,
          details: { carrier, tracking },
          outcome: 'PARCEL_LEFT',
          params: { number: numbersOf({ number }, closed.added) },
          undo,
        }
      }
      const place = holdCode(closed.place)
      const params = { number: numbersOf({ number }, closed.added), place }
      return {
        subject: number,
        details: { place },
        outcome: 'ORDER_LAID_READY',
        params,
        // Its copies are scanned again
        undo: undoOfReady(number, closed.laid),
      }
    },
  }),
  defineAction({
    words: 'picking aside',
    help: 'Takes an order off your trolley; what was scanned stays in its bin for whoever goes on',
    positionals: ['number'],
    input: {
      number: ORDER_NUMBER,
      missing: isbn().optional().meta({ description: 'ISBN of the book that cannot be found' }),
    },
    async run(tx, { number: typed, missing }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      await putAside(tx, { orderId, preparer: preparerOf(context) })
      const undo = undoBy('picking-start', { number })
      return { subject: number, details: { missing }, outcome: 'LAID_ASIDE', params: { number }, undo }
    },
  }),
  defineAction({
    words: 'picking missing',
    help: 'Notes that a book of an order was not found: it is looked for last, and counted on the first screen',
    positionals: ['number', 'isbn'],
    input: { number: ORDER_NUMBER, isbn: theIsbn },
    async run(tx, { number: typed, isbn: copy }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const title = await noteMissing(tx, { orderId, isbn: copy, preparer: preparerOf(context) })
      const undo = undoBy('picking-found', { number, isbn: copy })
      const params = { title, number }
      return { subject: number, details: { isbn: copy }, outcome: 'BOOK_MISSING', params, undo }
    },
  }),
  defineAction({
    words: 'picking found',
    help: 'Takes back that a book of an order was not found',
    positionals: ['number', 'isbn'],
    input: { number: ORDER_NUMBER, isbn: theIsbn },
    async run(tx, { number: typed, isbn: copy }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const title = await noteFound(tx, { orderId, isbn: copy, preparer: preparerOf(context) })
      const params = { title, number }
      return { subject: number, details: { isbn: copy }, outcome: 'BOOK_FOUND', params }
    },
  }),
  defineAction({
    words: 'picking await',
    help: 'Gives up the copies of a book that an order still needs: they are ordered again, and its buyer is notified of the new date',
    positionals: ['number', 'isbn'],
    input: { number: ORDER_NUMBER, isbn: theIsbn },
    async run(tx, { number: typed, isbn: copy }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const given = await awaitMissing(tx, { orderId, isbn: copy, preparer: preparerOf(context) })
      const { title, copies } = given
      const undo = undoBy('picking-unawait', { number, isbn: copy, copies: String(copies) })
      const params = { title, number, copies }
      return { subject: number, details: { isbn: copy, copies }, outcome: 'BOOK_AWAITED', params, undo }
    },
  }),
  defineAction({
    words: 'picking unawait',
    help: 'Takes back that copies of an order were given up, as long as no others have come for it',
    positionals: ['number', 'isbn'],
    input: {
      number: ORDER_NUMBER,
      isbn: theIsbn,
      copies: whole(1, MAX_LOST).default(1).meta({ description: 'How many copies' }),
    },
    async run(tx, { number: typed, isbn: copy, copies }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const found = { orderId, isbn: copy, preparer: preparerOf(context), copies }
      const title = await findAgainFor(tx, found)
      const params = { title, number }
      return { subject: number, details: { isbn: copy, copies }, outcome: 'BOOK_FOUND', params }
    },
  }),
  defineAction({
    words: 'picking cancel',
    help: 'Cancels a book of an order that was not found: its part is refunded, its buyer notified; the last one ends the order',
    positionals: ['number', 'isbn'],
    input: {
      number: ORDER_NUMBER,
      isbn: theIsbn,
      reason: line().meta({ description: 'Why, for the shop' }),
    },
    async run(tx, { number: typed, isbn: copy, reason }, context) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const of = { orderId, isbn: copy, preparer: preparerOf(context), reason }
      const { title, copies, cancelled } = await cancelMissing(tx, of)
      const given = { number, isbn: copy, copies: String(copies) }
      if (cancelled.kind === 'order') {
        const undo = undoBy('picking-uncancel', given)
        const params = { number }
        return { subject: number, details: { isbn: copy, reason }, outcome: 'ORDER_CANCELLED', params, undo }
      }
      const { cents, cancellation } = cancelled
      return {
        subject: number,
        details: { isbn: copy, copies: cancelled.copies, cents, reason },
        outcome: 'LINE_CANCELLED',
        params: { number, title, cents },
        undo: undoBy('picking-uncancel', { ...given, cancellation }),
      }
    },
  }),
  defineAction({
    words: 'picking uncancel',
    help: 'Takes that cancellation back, as long as neither its mail nor its money has left: the book is to be fetched again',
    positionals: ['number', 'isbn'],
    input: {
      number: ORDER_NUMBER,
      isbn: theIsbn,
      copies: whole(1, MAX_LOST).default(1).meta({ description: 'How many copies were not found' }),
      cancellation: z
        .uuid()
        .optional()
        .meta({ description: 'Id of the cancellation; without it the whole order was cancelled' }),
    },
    async run(tx, { number: typed, isbn: copy, copies, cancellation }) {
      const { id: orderId, number } = await findNamedOrder(tx, typed)
      const title = await restoreMissing(tx, { orderId, isbn: copy, copies, cancellation })
      const params = { title, number }
      return { subject: number, details: { isbn: copy, copies }, outcome: 'BOOK_FOUND', params }
    },
  }),
]
