import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnRights, SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { stockOf, storeSupplier } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let supplierId: number
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await storeFirstCompany(shop.db, firstSettings({ mailFrom: 'GMP <shop@example.org>' }))
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  const stored = await storeSupplier(shop.db, { name: 'Interforum', returnDays: 365, isDefault: true })
  supplierId = stored.id
})
afterAll(() => shop.close())

/** Stores a book whose copies arrived some days ago, some sold since, some held and released. */
async function arrived(title: string, days: number, { sold = 0, released = 0, copies = 3 } = {}) {
  const isbn = anIsbn()
  const bookId = await storeBook(shop.db, { title, isbn, stock: copies - sold })
  const reference = `GMP-${isbn}`
  const moved = (change: number, reason: string, ago: number) =>
    shop.db.insert(stockMovements).values({
      bookId,
      change,
      reason,
      stock: copies,
      actor: 'Nora',
      reference,
      at: sql`now() - make_interval(days => ${ago})`,
    })
  await moved(copies, 'arrival', days)
  if (sold + released > 0) await moved(-sold - released, 'sale', 2)
  if (released > 0) await moved(released, 'release', 1)
  return { isbn, bookId }
}
const propose = () => sendAction(nora, 'supplier-returns-propose', { supplier: String(supplierId) })
async function read<T>(path: string): Promise<T> {
  return ((await (await nora.call(`/staff/supplier-returns${path}`)).json()) as Data<T>).data
}

describe('what is proposed to go back', () => {
  it('arrived, did not sell and is within its period, the nearest deadline first', async () => {
    await arrived('Fresh', 20)
    const { isbn } = await arrived('Old', 340)
    await arrived('Too late', 400)
    await arrived('Selling', 200, { sold: 1 })
    // An order took its copies and gave them back
    await arrived('Slow', 100, { copies: 2, released: 2 })
    const [rights] = await read<ReturnRights[]>('/rights')
    expect(rights).toMatchObject({ return_days: 365, unsold_titles: 2, unsold_copies: 5 })
    const { subject } = await propose()
    const { lines } = await read<SupplierReturnView>(`/${subject}`)
    expect(lines.map(({ title, copies }) => [title, copies])).toEqual([
      ['Old', 3],
      ['Slow', 2],
    ])
    expect(lines[0]?.deadline).toBe(rights?.next_deadline)
    await sendAction(nora, 'supplier-returns-set', { number: subject, isbn, copies: '1' })
    expect((await propose()).subject).toBe(subject)
    expect((await read<SupplierReturnView>(`/${subject}`)).lines).toMatchObject([
      { copies: 1 },
      { copies: 2 },
    ])
  })

  it('is nothing of a supplier that takes nothing back', async () => {
    await shop.db.update(suppliers).set({ returnDays: null })
    await arrived('Old', 300)
    expect((await refused(propose())).refusal).toBe('NO_RETURNS')
    expect(await read<ReturnRights[]>('/rights')).toMatchObject([{ return_days: null, unsold_titles: 0 }])
  })
})

describe('a return', () => {
  it('takes its copies off the shelf with its number, and puts them back when it is taken back', async () => {
    const { bookId } = await arrived('Old', 340)
    const { subject } = await propose()
    const sent = await sendAction(nora, 'supplier-returns-send', { number: subject })
    expect(sent).toMatchObject({ outcome: 'RETURN_SENT', params: { copies: 3 } })
    expect(await stockOf(shop.db, bookId)).toBe(0)
    const ofBook = eq(stockMovements.bookId, bookId)
    const ledger = await shop.db.select().from(stockMovements).where(ofBook).orderBy(stockMovements.id)
    expect(ledger.at(-1)).toMatchObject({ change: -3, reason: 'supplier_return', reference: subject })
    await sendUndo(nora, sent)
    expect(await stockOf(shop.db, bookId)).toBe(3)
    expect((await read<SupplierReturnView>(`/${subject}`)).state).toBe('draft')
  })

  it('that lacks a copy which has sold meanwhile leaves with none of them', async () => {
    const { isbn, bookId } = await arrived('Old', 340)
    const { bookId: other } = await arrived('Slow', 100)
    const { subject } = await propose()
    await sendAction(nora, 'stock-take', { isbn, copies: '1', reason: 'counter_sale' })
    expect((await refused(sendAction(nora, 'supplier-returns-send', { number: subject }))).refusal).toBe(
      'TOO_FEW_COPIES',
    )
    expect([await stockOf(shop.db, bookId), await stockOf(shop.db, other)]).toEqual([2, 3])
    expect(
      (await refused(sendAction(nora, 'supplier-returns-set', { number: subject, isbn, copies: '3' })))
        .refusal,
    ).toBe('TOO_FEW_COPIES')
    await sendAction(nora, 'supplier-returns-set', { number: subject, isbn, copies: '0' })
    expect((await sendAction(nora, 'supplier-returns-send', { number: subject })).outcome).toBe('RETURN_SENT')
  })

  it('awaits its credit, which is noted and taken back', async () => {
    await arrived('Old', 340)
    const { subject } = await propose()
    expect(
      (await refused(sendAction(nora, 'supplier-returns-credit', { number: subject, amount: '10,83' })))
        .refusal,
    ).toBe('RETURN_IS')
    await sendAction(nora, 'supplier-returns-send', { number: subject })
    const credited = await sendAction(nora, 'supplier-returns-credit', { number: subject, amount: '10,83' })
    expect(await read<SupplierReturnView>(`/${subject}`)).toMatchObject({
      state: 'credited',
      credit_cents: 1083,
    })
    await sendUndo(nora, credited)
    expect(await read<SupplierReturnView>(`/${subject}`)).toMatchObject({ state: 'sent', credit_cents: null })
  })

  it('is read by booksellers alone', async () => {
    const lea = await signedInAs(shop, 'preparer')
    expect((await lea.call('/staff/supplier-returns/rights')).status).toBe(403)
    expect((await lea.call('/staff/supplier-returns')).status).toBe(403)
  })
})
