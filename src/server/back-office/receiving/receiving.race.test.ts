/** Several people on one delivery at once, a scan sent twice, and a crash in between. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { orderFrom, stockOf, storeSupplier, waitingOrder } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { postAction, refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { readCopies } from './read-copies.ts'
import { lockOpenReception, lockReception, setNote } from './receptions.ts'
import { arrivedCopies, receptionLines, receptions, receptionShares } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A delivery of some copies of one book, and its backorders. */
async function delivery(copies: number, people = 1) {
  const isbn = anIsbn()
  const bookId = await storeBook(shop.db, { isbn, stock: 0 })
  const { id } = await storeSupplier(shop.db)
  await orderFrom(shop.db, id, { [bookId]: copies })
  const staff = await Promise.all(Array.from({ length: people }, () => signedInAs(shop, 'preparer')))
  const [first] = staff
  if (!first) throw new Error('Nobody works here.')
  const { subject: number } = await sendAction(first, 'receiving-open', {
    supplier: String(id),
    note: randomUUID(),
  })
  return { isbn, bookId, number, supplierId: id, staff }
}

/** All counts of a book's copies. */
async function counts(bookId: number) {
  const [line] = await shop.db.select().from(receptionLines).where(eq(receptionLines.bookId, bookId))
  const [ordered] = await shop.db
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.bookId, bookId))
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.bookId, bookId))
  return {
    read: line?.read ?? 0,
    received: ordered?.received ?? 0,
    stock: await stockOf(shop.db, bookId),
    ledger: moved.reduce((sum, { change }) => sum + change, 0),
    arrivals: moved.filter(({ reason }) => reason === 'arrival').length,
  }
}

it('copies scanned by two people at once, with an undo in between, are counted once each', async () => {
  const { isbn, bookId, number, staff } = await delivery(12, 2)
  const input = { number, isbn }
  const [lea, nora] = staff
  if (!lea || !nora) throw new Error('Two people scan.')
  const scans = Array.from({ length: 14 }, (_, at) =>
    sendAction(at % 2 === 0 ? lea : nora, 'receiving-read', input),
  )
  await scans[0]
  const undone = sendAction(nora, 'receiving-unread', input)
  const done = await Promise.all([...scans, undone])
  expect(done.every(({ outcome }) => outcome === 'COPIES_READ' || outcome === 'COPIES_UNREAD')).toBe(true)
  expect(await counts(bookId)).toEqual({ read: 13, received: 12, stock: 13, ledger: 13, arrivals: 14 })
})

it('five readers who wait get one copy each of those that two people scan at once', async () => {
  const { isbn, bookId, number, staff } = await delivery(8, 2)
  const waiting = await Promise.all(
    Array.from({ length: 5 }, (_, day) =>
      waitingOrder(shop.db, { bookId, createdAt: new Date(Date.UTC(2026, 10, 1 + day)) }),
    ),
  )
  const scans = Array.from({ length: 8 }, (_, at) => {
    const member = staff[at % 2]
    if (!member) throw new Error('Two people scan.')
    return sendAction(member, 'receiving-read', { number, isbn })
  })
  const given = (await Promise.all(scans)).flatMap(
    ({ params }) => params['given'] as { order: string; place: string }[],
  )
  expect(given.map(({ order }) => order).toSorted()).toEqual(waiting.map((one) => one.number).toSorted())
  expect(new Set(given.map(({ place }) => place)).size).toBe(5)
  const rows = await shop.db.select().from(backorders).where(eq(backorders.bookId, bookId))
  expect(rows.map(({ allocated }) => allocated)).toEqual([1, 1, 1, 1, 1])
  expect(await counts(bookId)).toMatchObject({ read: 8, received: 8, stock: 3, ledger: 3 })
})

it('a scan that is sent ten times under one key counts once', async () => {
  const { isbn, bookId, number, staff } = await delivery(3)
  const key = randomUUID()
  const send = () => staff[0] && postAction(staff[0], 'receiving-read', { number, isbn }, { key })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(200))
  expect(await counts(bookId)).toEqual({ read: 1, received: 1, stock: 1, ledger: 1, arrivals: 1 })
})

it('one delivery that twelve people open at once is opened once', async () => {
  const { supplierId } = await delivery(1)
  const staff = await Promise.all(Array.from({ length: 12 }, () => signedInAs(shop, 'preparer')))
  const note = randomUUID()
  const opened = await Promise.all(
    staff.map((member) => sendAction(member, 'receiving-open', { supplier: String(supplierId), note })),
  )
  expect(new Set(opened.map(({ subject }) => subject)).size).toBe(1)
  const [one] = await shop.db.select().from(receptions).where(eq(receptions.deliveryNote, note))
  expect(await shop.db.$count(receptionShares, eq(receptionShares.receptionId, one?.id ?? ''))).toBe(1)
})

it('what is interrupted after the stock was raised leaves nothing behind, and counts once when it is sent again', async () => {
  const { isbn, bookId, number, staff } = await delivery(2)
  const { id } = await waitingOrder(shop.db, { bookId })
  const broken = shop.db.transaction(async (tx) => {
    await readCopies(tx, await lockOpenReception(tx, number), { isbn, copies: 1 })
    throw new Error('The process ended.')
  })
  await expect(broken).rejects.toThrow('The process ended.')
  expect(await counts(bookId)).toEqual({ read: 0, received: 0, stock: 0, ledger: 0, arrivals: 0 })
  expect(await shop.db.$count(arrivedCopies, eq(arrivedCopies.orderId, id))).toBe(0)
  const [member] = staff
  if (member) await sendAction(member, 'receiving-read', { number, isbn })
  expect(await counts(bookId)).toMatchObject({ read: 1, received: 1, stock: 0, ledger: 0 })
})

it('of two deliveries that get one note at once, the second is refused', async () => {
  const { number, supplierId, staff } = await delivery(1)
  const [lea] = staff
  if (!lea) throw new Error('Nobody works here.')
  const { subject: other } = await sendAction(lea, 'receiving-open', { supplier: String(supplierId) })
  const note = randomUUID()
  const raw = withoutRetries(shop.databaseUrl)
  const waiting = () => waitingForLocks(raw.db)
  let noting: ReturnType<typeof refused> | undefined
  await raw.db.transaction(async (tx) => {
    await setNote(tx, await lockReception(tx, other), note)
    noting = refused(sendAction(lea, 'receiving-note', { number, note }))
    await expect.poll(waiting).toBe(1)
  })
  await raw.close()
  expect(await noting).toMatchObject({ refusal: 'NOTE_TAKEN', params: { number: other, note } })
})
