/** Saves the address of a customer's paid order for the next one. */
import { eq } from 'drizzle-orm'
import { hasPlace } from '#shared/orders/address.ts'
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from '#shared/profile/limits.ts'
import { tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import { internationalPhone } from '#server/shop/countries/countries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { addresses } from './tables.ts'

type Paid = Pick<Order, 'deliveryMethod' | 'deliveryAddress' | 'phone'> & { customerId: string }

/** Saves the address once; the first one is the default. Does nothing if the customer was deleted or has twenty. */
export async function rememberAddress(tx: Tx, { customerId, deliveryMethod, phone, ...order }: Paid) {
  const to = order.deliveryAddress
  if (deliveryMethod === 'pickup' || !hasPlace(to)) return
  if (!(await tryLockCustomer(tx, customerId))) return
  const known = await tx.select().from(addresses).where(eq(addresses.userId, customerId))
  const place = {
    name: to.name,
    company: to.company,
    address: to.address,
    additionalInformation: to.additional_information,
    postalCode: to.postal_code,
    city: to.city,
    country: to.country,
  }
  if (known.length >= MAX_ADDRESSES || known.some((one) => isSame(one, place))) return
  await tx.insert(addresses).values({
    ...place,
    userId: customerId,
    // The customer gave the address no title: use its street
    title: to.address.slice(0, MAX_ADDRESS_CHARACTERS.title),
    mobilePhone: internationalPhone(phone, to.country) ?? phone,
    isDefault: known.length === 0,
  })
}

type Place = Pick<
  typeof addresses.$inferSelect,
  'name' | 'company' | 'address' | 'additionalInformation' | 'postalCode' | 'city' | 'country'
>

const isSame = (one: Place, other: Place) =>
  (Object.keys(other) as (keyof Place)[]).every(
    (part) => (one[part] ?? '').toLowerCase() === (other[part] ?? '').toLowerCase(),
  )
