/** Who is meant by a name, a telephone number or an e-mail address: customers with an account, and guests of the latest orders. */
import type { KnownCustomer } from '#shared/contract/staff/order-entry.ts'
import { hasPlace } from '#shared/orders/address.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import { usersMatching } from '#server/people/accounts/users.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'

type Meant = {
  typed: string
  role: Role
  /** Orders that the same words mean, the newest first. */
  orders: readonly Order[]
  most: number
}

/** Returns the people that somebody of a role means, those who bought last first; a preparer is shown no e-mail address. */
export async function knownCustomers(db: Db, { typed, role, orders, most }: Meant): Promise<KnownCustomer[]> {
  const seesEmails = isAllowed(role, DETAILS.customerEmails)
  const bought = orders.filter(({ buyer }) => buyer === 'known')
  const accounts = await usersMatching(db, {
    ids: bought.flatMap(({ customerId }) => customerId ?? []),
    typed,
    byEmail: seesEmails,
  })
  const known = new Map<string, KnownCustomer>()
  for (const order of bought) {
    const { customerId, email, phone, deliveryAddress: to } = order
    const key = customerId ?? (email === '' ? `${to.name} ${phone}` : email.toLowerCase())
    const before = known.get(key)
    const address = hasPlace(to) ? to : null
    if (before) {
      known.set(key, { ...before, orders: before.orders + 1, address: before.address ?? address })
      continue
    }
    const account = accounts.find(({ id }) => id === customerId)
    known.set(key, {
      id: customerId,
      name: to.name,
      email: (seesEmails && (account?.email ?? email)) || null,
      phone,
      order: order.number,
      language: account?.language ?? order.language,
      orders: 1,
      address,
    })
  }
  for (const { id, firstName: name, email, language } of accounts) {
    const shown = seesEmails ? email : null
    if (!known.has(id))
      known.set(id, { id, name, email: shown, phone: '', language, order: null, orders: 0, address: null })
  }
  return [...known.values()].slice(0, most)
}
