/** Several preparers, and several scanners of one preparer, on the same orders at once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder, shelfOf } from '../../../../tests/support/orders-to-prepare.ts'
import { either, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { pickedCopies } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const copiesOf = async (title: string, quantity: number, given: { deliveryMethod?: 'pickup' } = {}) => {
  const isbn = (await shelfOf(shop.db, title))[title] ?? ''
  return { isbn, number: await paidOrder(shop.db, { copies: { [isbn]: quantity }, ...given }) }
}

it('of twenty who take one order at once one has it, and the others see who', async () => {
  const { number } = await copiesOf('Nedjma', 1)
  const staff = await Promise.all(
    Array.from({ length: 20 }, (_one, index) => signedInAs(shop, 'preparer', { name: `P${index}` })),
  )
  const answers = await Promise.all(
    staff.map((member) => either(sendAction(member, 'picking-start', { number }))),
  )
  const winners = staff.filter((_member, index) => answers[index]?.outcome === 'PREPARATION_STARTED')
  expect(winners).toHaveLength(1)
  const refused = answers.filter(({ refusal }) => refusal === 'BEING_PREPARED')
  expect(refused.map(({ params }) => params?.['by'])).toEqual(
    Array.from({ length: 19 }, () => winners[0]?.name),
  )
})

it('three copies scanned by twelve readers at once fill the bin, nine are too many', async () => {
  const { isbn, number } = await copiesOf('La Place', 3)
  const lea = await signedInAs(shop, 'preparer')
  await sendAction(lea, 'picking-start', { number })
  const scans = await Promise.all(Array.from({ length: 12 }, () => sendAction(lea, 'picking-scan', { isbn })))
  const count = (outcome: string) => scans.filter((one) => one.outcome === outcome).length
  expect([count('COPY_RIGHT'), count('COPY_TOO_MANY')]).toEqual([3, 9])
  expect(await shop.db.select().from(pickedCopies)).toMatchObject([{ quantity: 3 }])
})

it('orders that are made ready at once lie at places of their own', async () => {
  const all = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => copiesOf(title, 1, { deliveryMethod: 'pickup' })),
  )
  const places = await Promise.all(
    all.map(async ({ isbn, number }) => {
      const member = await signedInAs(shop, 'preparer')
      await sendAction(member, 'picking-start', { number })
      return (await sendAction(member, 'picking-scan', { isbn })).params['place']
    }),
  )
  expect(places.toSorted()).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6'])
})

it('a copy that two devices of one preparer give up at once is given up once', async () => {
  const { isbn, number } = await copiesOf('Beloved', 2)
  await shop.db.update(books).set({ stock: 0 }).where(eq(books.isbn, isbn))
  const lea = await signedInAs(shop, 'preparer')
  await sendAction(lea, 'picking-start', { number })
  await sendAction(lea, 'picking-scan', { isbn })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => either(sendAction(lea, 'picking-await', { number, isbn }))),
  )
  expect(answers.filter(({ outcome }) => outcome === 'BOOK_AWAITED')).toMatchObject([
    { params: { copies: 1 } },
  ])
  expect(answers.filter(({ refusal }) => refusal === 'NOTHING_MISSING')).toHaveLength(7)
  expect(await shop.db.select().from(backorders)).toMatchObject([{ wanted: 1, allocated: 0 }])
})

it('a copy that one scans while another gives it up is in the bin or awaited, never both', async () => {
  const lea = await signedInAs(shop, 'preparer')
  for (const title of ['Sula', 'Jazz', 'Paradis', 'Home']) {
    const { isbn, number } = await copiesOf(title, 1)
    await shop.db.update(books).set({ stock: 0 }).where(eq(books.isbn, isbn))
    await sendAction(lea, 'picking-start', { number })
    const [scan, awaited] = await Promise.all([
      either(sendAction(lea, 'picking-scan', { isbn })),
      either(sendAction(lea, 'picking-await', { number, isbn })),
    ])
    expect([scan.outcome === 'COPY_RIGHT', awaited.outcome === 'BOOK_AWAITED'].filter(Boolean)).toHaveLength(
      1,
    )
    await sendAction(lea, 'picking-aside', { number })
  }
})

it('a line that two preparers do not find is answered once: given up, or cancelled and refunded', async () => {
  const max = await signedInAs(shop, 'bookseller', { name: 'Max' })
  const nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  for (const title of ['Tar Baby', 'Love', 'Délivrances', 'Un don']) {
    const { isbn, number } = await copiesOf(title, 2)
    await shop.db.update(books).set({ stock: 0 }).where(eq(books.isbn, isbn))
    await sendAction(nora, 'picking-start', { number })
    // Free for whoever comes first, who both have it on their screens
    await sendAction(nora, 'picking-aside', { number })
    const reason = 'introuvable'
    const answers = await Promise.all([
      either(sendAction(max, 'picking-await', { number, isbn })),
      either(sendAction(nora, 'picking-cancel', { number, isbn, reason })),
      either(sendAction(max, 'picking-cancel', { number, isbn, reason })),
    ])
    expect(answers.filter(({ outcome }) => outcome !== undefined)).toHaveLength(1)
    expect(await shop.db.select().from(books).where(eq(books.isbn, isbn))).toMatchObject([{ stock: 0 }])
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const promised = await shop.db.$count(backorders, eq(backorders.orderId, order?.id ?? ''))
    const isCancelled = answers[0]?.outcome === undefined
    expect([order?.state, promised]).toEqual(isCancelled ? ['cancelled', 0] : ['preparing', 1])
  }
})
