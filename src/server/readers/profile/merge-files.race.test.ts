/** A merge beside what changes whose an address is, and beside what locks the same rows. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionInput } from '#staff/api/actions.ts'
import { freeAddress } from '#server/people/accounts/merged-addresses.ts'
import { users } from '#server/people/accounts/tables.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { issueVoucher } from '#server/selling/vouchers/ledger.ts'
import { makeCard } from '#server/selling/vouchers/loyalty-card.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { either, refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { eventRegistrations } from '../events/tables.ts'

let shop: OpenShop
let raw: ReturnType<typeof withoutRetries>
let lea: Awaited<ReturnType<typeof signedInAs>>
let ada: TestCustomer
let bob: TestCustomer
let email: string
let number: string
let count = 0
beforeAll(async () => {
  shop = await openShop()
  raw = withoutRetries(shop.databaseUrl)
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})
beforeEach(async () => {
  count += 1
  email = `guest${count}@example.org`
  ada = await aCustomer(shop, { email: `ada${count}@example.org` })
  bob = await aCustomer(shop, { email: `bob${count}@example.org` })
  number = (await storeOrder(shop.db, { bookIds: [await storeBook(shop.db, { stock: 5 })], email })).number
})

const merge = (given: Omit<ActionInput<'customers-merge'>, 'customer'>, customer = ada.id) =>
  sendAction(lea, 'customers-merge', { customer, ...given })
const waiting = () => waitingForLocks(raw.db)
async function ownerOf(order: string) {
  const [found] = await shop.db.select().from(orders).where(eq(orders.number, order))
  return found?.customerId
}

/** What different steps of a merge lock. */
async function belongingsOf({ id, email: address }: TestCustomer) {
  const bookId = await storeBook(shop.db, { stock: 5 })
  await storeOrder(shop.db, { bookIds: [bookId], email: address, customerId: id })
  await shop.db
    .insert(alerts)
    .values({ email: address, bookId, kind: 'stock', state: 'waiting', language: 'fr' })
  await shop.db.transaction((tx) =>
    issueVoucher(tx, { secret: 'secret', actor: 'Léa', cents: 1500, customerId: id }),
  )
  await shop.db
    .insert(eventRegistrations)
    .values({ eventId: await storeEvent(shop.db), name: 'Bob', language: 'fr', email: address, seats: 1 })
}

/** Begins merges that wait for the accounts that stay, does something meanwhile, and returns what they answer. */
async function mergesBehind(stays: TestCustomer[], meanwhile: () => Promise<unknown>) {
  const merges: ReturnType<typeof either>[] = []
  await raw.db.transaction(async (holder) => {
    const ids = stays.map(({ id }) => id)
    await holder.select().from(users).where(inArray(users.id, ids)).for('update')
    for (const [place, id] of ids.entries()) {
      merges.push(either(merge({ order: number }, id)))
      await expect.poll(waiting).toBe(place + 1)
    }
    await meanwhile()
  })
  return await Promise.all(merges)
}

describe('a merge of two accounts locks in the documented order', () => {
  it.each([
    { before: 'alerts', after: 'orders' },
    { before: 'vouchers', after: 'event_registrations' },
  ])('$before before $after', async ({ before, after }) => {
    await belongingsOf(bob)
    let merging: ReturnType<typeof merge> | undefined
    await raw.db.transaction(async (holder) => {
      await holder.execute(sql`select from ${sql.identifier(before)} ${theirs(before)} for update`)
      merging = merge({ other: bob.id })
      await expect.poll(waiting).toBe(1)
      await holder.execute(sql`select from ${sql.identifier(after)} ${theirs(after)} for update nowait`)
    })
    expect(await merging).toMatchObject({ outcome: 'CUSTOMERS_MERGED' })
  })

  it('two loyalty cards by ascending id, whichever stays', async () => {
    const cards = await Promise.all(
      [ada, bob].map(async (owner) => ({
        owner,
        ...(await shop.db.transaction((tx) => makeCard(tx, { customerId: owner.id, secret: 'secret' }))),
      })),
    )
    const [lower, higher] = cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!lower || !higher) throw new Error('Two cards were made.')
    let merging: ReturnType<typeof merge> | undefined
    await raw.db.transaction(async (holder) => {
      await holder.execute(sql`select from vouchers where id = ${lower.id} for update`)
      merging = merge({ other: lower.owner.id }, higher.owner.id)
      await expect.poll(waiting).toBe(1)
      await holder.execute(sql`select from vouchers where id = ${higher.id} for update nowait`)
    })
    expect(await merging).toMatchObject({ outcome: 'CUSTOMERS_MERGED' })
  })

  const theirs = (table: string) =>
    table === 'orders' || table === 'vouchers'
      ? sql`where customer_id = ${bob.id}`
      : sql`where email = ${bob.email}`
})

describe('a merge of a guest', () => {
  it('is refused once somebody has an account of that address', async () => {
    let heir: TestCustomer | undefined
    const answers = await mergesBehind([ada], async () => {
      heir = await aCustomer(shop, { email })
    })
    expect(answers).toMatchObject([{ code: 'ACTION_REFUSED' }])
    expect(await ownerOf(number)).toBe(heir?.id)
  })

  it('is refused where the guest was merged into another account', async () => {
    const answers = await mergesBehind([ada, bob], async () => {})
    expect(answers.filter((one) => 'outcome' in one)).toHaveLength(1)
    expect([ada.id, bob.id]).toContain(await ownerOf(number))
  })

  it('without an address is refused where it was merged into another account', async () => {
    const phone = `06 33 33 33 ${String(count).padStart(2, '0')}`
    const bookIds = [await storeBook(shop.db, { stock: 5 })]
    number = (await storeOrder(shop.db, { bookIds, email: '', phone })).number
    const answers = await mergesBehind([ada, bob], async () => {})
    expect(answers.filter((one) => 'outcome' in one)).toHaveLength(1)
    expect([ada.id, bob.id]).toContain(await ownerOf(number))
  })

  it('waits for an account of that address that is being made', async () => {
    let merging: ReturnType<typeof refused> | undefined
    await raw.db.transaction(async (tx) => {
      await tx.insert(users).values({ id: `heir${count}`, email, firstName: 'Ada', emailVerified: true })
      await freeAddress(tx, email)
      merging = refused(merge({ order: number }))
      await expect.poll(waiting).toBe(1)
    })
    expect(await merging).toMatchObject({ code: 'ACTION_REFUSED' })
    expect(await ownerOf(number)).toBeNull()
  })
})
