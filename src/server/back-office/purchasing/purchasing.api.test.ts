import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import type {
  OnePurchase,
  Proposal,
  ProposedLine,
  ProposedLines,
  StaffPurchases,
} from '#shared/contract/staff/purchasing.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { copiesOrdered } from '#server/catalogue/purchase-orders/copies-ordered.ts'
import { openLines, receiveCopies } from '#server/catalogue/purchase-orders/open-lines.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { addSupplier } from '#server/catalogue/suppliers/edit-suppliers.ts'
import { assignPublishers, publisherIdsOf } from '#server/catalogue/suppliers/publishers.ts'
import { writeSupply } from '#server/catalogue/suppliers/supply-of-book.ts'

let shop: OpenShop
let box: Letterbox
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa Nowak' })
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

let publishers = 0
/** Adds a supplier with a publisher of its own, and returns how to store its books. */
async function aSupplier(name: string, more: Partial<Parameters<typeof addSupplier>[1]> = {}) {
  const publisher = `${name} Éditions ${(publishers += 1)}`
  const first = await storeBook(shop.db, { publisher, stock: 9 })
  const { id } = await shop.db.transaction(async (tx) => {
    const supplier = await addSupplier(tx, {
      name,
      email: 'commandes@diffuseur.example',
      leadDays: 3,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff: '16:00',
      discountPpm: 360_000,
      francoCents: 15_000,
      ...more,
    })
    await assignPublishers(tx, await publisherIdsOf(tx, [publisher]), supplier.id)
    return supplier
  })
  return {
    id,
    first,
    store: async (title: string, book: { stock?: number; publicPriceCents?: number } = {}) => {
      const isbn = anIsbn()
      return { isbn, id: await storeBook(shop.db, { isbn, title, publisher, stock: 0, ...book }) }
    },
  }
}

const minimum = (bookId: number, minimumStock: number) =>
  shop.db.transaction((tx) => writeSupply(tx, bookId, { minimumStock }))

let orders = 0
/** Stores a paid order for copies that are not in stock. */
const awaited = (bookId: number, wanted: number) =>
  shop.db.insert(backorders).values({
    orderId: `00000000-0000-4000-8000-${String((orders += 1)).padStart(12, '0')}`,
    position: 0,
    bookId,
    wanted,
    isPaid: true,
    requestedAt: new Date(),
  })

async function proposalOf(supplier: number) {
  const answer = await lea.call('/staff/proposal?fresh=true')
  const { data } = (await answer.json()) as Data<Proposal>
  return data.suppliers.find(({ id }) => id === supplier)
}
async function linesOf(supplier: number | 'none'): Promise<ProposedLine[]> {
  const answer = await lea.call(`/staff/proposal/lines?supplier=${supplier}`)
  return ((await answer.json()) as ProposedLines).data
}
const undo = (done: Pick<ActionDone, 'undo'>) => sendUndo(lea, done)
const refusedWith = async <Name extends ActionName>(name: Name, input: ActionInput<Name>) =>
  JSON.stringify(await refused(sendAction(lea, name, input)))

describe('the proposal of a supplier', () => {
  it('says what customers wait for, what is missing on the shelf, and what it costs before tax', async () => {
    const sodis = await aSupplier('Sodis')
    const [rouge, oeuvre] = [
      await sodis.store('Le Rouge et le Noir'),
      await sodis.store('L’Œuvre', { stock: 1 }),
    ]
    await awaited(rouge.id, 2)
    await minimum(oeuvre.id, 4)
    // 8.90 with 5.5 % VAT is 8.44 without; minus 36 % is 5.40
    expect(await proposalOf(sodis.id)).toMatchObject({
      name: 'Sodis',
      titles: 2,
      copies: 5,
      net_cents: 5 * 540,
      waiting: 2,
      channel: 'mail',
      discount_ppm: 360_000,
      franco_cents: 15_000,
    })
    expect(await linesOf(sodis.id)).toMatchObject([
      { isbn: rouge.isbn, waiting: 2, stock: 0, proposed: 2, quantity: 2, unit_net_cents: 540 },
      { isbn: oeuvre.isbn, waiting: 0, stock: 1, minimum_stock: 4, proposed: 3, quantity: 3 },
    ])
  })

  it('is changed by staff, line by line, and each change taken back', async () => {
    const supplier = await aSupplier('Interforum')
    const [one, other] = [await supplier.store('Un'), await supplier.store('Deux', { stock: 5 })]
    await awaited(one.id, 1)
    await proposalOf(supplier.id)
    const quantities = async () => (await linesOf(supplier.id)).map(({ isbn, quantity }) => [isbn, quantity])

    const more = await sendAction(lea, 'proposal-set', { isbn: one.isbn, quantity: '6' })
    expect(await quantities()).toEqual([[one.isbn, 6]])
    await proposalOf(supplier.id)
    expect(await quantities()).toEqual([[one.isbn, 6]])
    await undo(more)
    expect(await quantities()).toEqual([[one.isbn, 1]])

    const added = await sendAction(lea, 'proposal-add', { isbn: other.isbn, copies: '3' })
    expect(await quantities()).toEqual([
      [one.isbn, 1],
      [other.isbn, 3],
    ])
    expect(await refusedWith('proposal-set', { isbn: anIsbn(), quantity: '1' })).toContain('NO_SUCH_BOOK')
    await undo(added)
    expect(await quantities()).toEqual([[one.isbn, 1]])

    const later = await sendAction(lea, 'proposal-postpone', { isbn: one.isbn })
    expect(await linesOf(supplier.id)).toMatchObject([{ quantity: 0, postponed_until: expect.any(String) }])
    expect(await refusedWith('proposal-send', { supplier: String(supplier.id) })).toContain(
      'NOTHING_PROPOSED',
    )
    await undo(later)
    expect(await quantities()).toEqual([[one.isbn, 1]])
  })

  it('lists books without a supplier separately, without an order to send', async () => {
    const bookId = await storeBook(shop.db, { publisher: 'Auto-édition', title: 'Orphelin', stock: 0 })
    await awaited(bookId, 1)
    await lea.call('/staff/proposal?fresh=true')
    expect(await linesOf('none')).toMatchObject([{ title: 'Orphelin', quantity: 1 }])
  })

  it.each(['preparer', 'editor'] as const)('is not for a %s', async (role) => {
    const { call } = await signedInAs(shop, role)
    expect((await call('/staff/proposal')).status).toBe(403)
    expect((await call('/staff/purchases')).status).toBe(403)
  })
})

describe('an order to a supplier', () => {
  it('leaves as a mail with its files, once, and its copies are on their way', async () => {
    const supplier = await aSupplier('Hachette', { gln: '3010955600108', accountNumber: '4711' })
    const book = await supplier.store('Les Faux-monnayeurs')
    await awaited(book.id, 12)
    const { copies = 0 } = (await proposalOf(supplier.id)) ?? {}
    const input = { supplier: String(supplier.id), copies: String(copies) }
    expect(await refusedWith('proposal-send', { ...input, copies: '11' })).toContain('PROPOSAL_CHANGED')

    const sent = await sendAction(lea, 'proposal-send', input)
    expect(sent).toMatchObject({
      outcome: 'PURCHASE_SENT',
      params: { titles: 1, copies: 12, channel: 'mail' },
    })
    expect(await proposalOf(supplier.id)).toMatchObject({ titles: 0, copies: 0 })
    expect(await copiesOrdered(shop.db, [book.id])).toEqual(new Map([[book.id, 12]]))
    const { bookId } = purchaseOrderLines
    const [line] = await shop.db.select().from(purchaseOrderLines).where(eq(bookId, book.id))
    expect(line).toMatchObject({ unitNetCents: 540, discountPpm: 360_000 })
    expect(await refusedWith('proposal-send', input)).toContain('NOTHING_PROPOSED')

    // The mail waits for an undo: nothing has been sent
    await shop.deliver(box.server)
    expect(box.server.taken).toEqual([])
    await shop.db.update(mails).set({ nextAttemptAt: new Date(0) })
    await shop.deliver(box.server)
    const [mail, ...others] = box.server.taken
    expect(others).toEqual([])
    const { number } = sent.params as { number: string }
    expect(mail?.email.subject).toContain(number)
    expect(mail?.email.text).toContain(`12 × ${book.isbn} Les Faux-monnayeurs`)
    expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual([
      `${number}.csv`,
      `${number}.edi`,
    ])
    expect(await refusedWith('purchases-recall', { number })).toContain('PURCHASE_HAS_LEFT')

    const list = (await (await lea.call(`/staff/purchases?supplier=${supplier.id}`)).json()) as StaffPurchases
    expect(list.data).toMatchObject([
      { number, titles: 1, copies: 12, left: 12, net_cents: 12 * 540, sent_by: lea.name, channel: 'mail' },
    ])
    const [order] = list.data
    const csv = await (await lea.call(`/staff/purchases/${order?.id}/csv`)).text()
    expect(csv.split('\r\n')[1]).toMatch(
      new RegExp(`^${number},.*,4711,${book.isbn},Les Faux-monnayeurs,.*,12,5.40$`),
    )
    const edi = await lea.call(`/staff/purchases/${order?.id}/edi`)
    expect(edi.headers.get('content-type')).toContain('application/EDIFACT')
    expect(await edi.text()).toContain(`QTY+21:12'`)
  })

  it('is taken back while its mail waits: what was proposed is proposed again', async () => {
    const supplier = await aSupplier('MDS')
    const book = await supplier.store('Pedro Páramo')
    await awaited(book.id, 1)
    await proposalOf(supplier.id)
    await sendAction(lea, 'proposal-set', { isbn: book.isbn, quantity: '4' })
    const sent = await sendAction(lea, 'proposal-send', { supplier: String(supplier.id) })
    await undo(sent)
    expect(await linesOf(supplier.id)).toMatchObject([{ isbn: book.isbn, quantity: 4, on_order: 0 }])
    expect(await openLines(shop.db, supplier.id)).toEqual([])
    expect(await shop.db.$count(mails)).toBe(1)
  })

  it('is a file to take where its supplier has no address, in EDIFACT for whoever has a GLN and an account', async () => {
    const supplier = await aSupplier('Petit Diffuseur', { email: null })
    const book = await supplier.store('Rare')
    await awaited(book.id, 1)
    await proposalOf(supplier.id)
    const input = { supplier: String(supplier.id) }
    expect(await refusedWith('proposal-send', { ...input, channel: 'mail' })).toContain('NO_SUPPLIER_MAIL')
    const sent = await sendAction(lea, 'proposal-send', input)
    expect(sent.params).toMatchObject({ channel: 'file' })
    const { order } = sent.params as { order: number }
    const answer = await lea.call(`/staff/purchases/${order}`)
    expect(((await answer.json()) as Data<OnePurchase>).data.files).toEqual(['csv'])
    expect((await lea.call(`/staff/purchases/${order}/edi`)).status).toBe(404)
    await undo(sent)
  })

  it('loses the copies of a line that are no longer wanted, but none that came', async () => {
    const supplier = await aSupplier('Union')
    const book = await supplier.store('Sur le tard')
    await awaited(book.id, 5)
    await proposalOf(supplier.id)
    await sendAction(lea, 'proposal-send', { supplier: String(supplier.id), channel: 'file' })
    const [line] = await openLines(shop.db, supplier.id)
    const lineId = line?.lineId ?? 0
    expect(line).toMatchObject({ quantity: 5, left: 5 })
    const receive = (copies: number) => shop.db.transaction((tx) => receiveCopies(tx, lineId, copies))
    expect([await receive(2), await receive(4), await receive(-3)]).toEqual([true, false, false])

    expect(await refusedWith('purchases-cancel', { line: String(lineId), copies: '4' })).toContain(
      'NOT_TO_COME',
    )
    const cancelled = await sendAction(lea, 'purchases-cancel', { line: String(lineId) })
    expect(cancelled.params).toMatchObject({ copies: 3 })
    expect(await openLines(shop.db, supplier.id)).toEqual([])
    // The customers still wait: their three copies are proposed again
    expect(await linesOf(supplier.id)).toMatchObject([{ isbn: book.isbn, quantity: 5, on_order: 0 }])
    await undo(cancelled)
    expect(await openLines(shop.db, supplier.id)).toMatchObject([{ left: 3, received: 2, cancelled: 0 }])
  })
})
