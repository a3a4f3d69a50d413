/** Addresses of customers, sent over HTTP as the profile does. */
import type { Data, List } from '#shared/contract/envelope.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { post } from './checkout.ts'
import type { TestCustomer } from './customers.ts'

type Caller = { call: (path: string, init?: RequestInit) => Promise<Response> }

/** Builds the body of an address; a test states only what matters to it. */
export const anAddress = (overrides: Record<string, unknown> = {}) => ({
  title: 'Maison',
  name: 'Ada Reader',
  address: '12, rue des Écoles',
  city: 'Paris',
  postal_code: '75005',
  country: 'FR',
  mobile_phone: '06 12 34 56 78',
  ...overrides,
})

/** Sends an address of a customer. */
export const sendAddress = (
  { call }: Caller,
  { id, headers }: Pick<TestCustomer, 'id' | 'headers'>,
  overrides?: Record<string, unknown>,
) => call(`/users/${id}/addresses`, post(anAddress(overrides), headers))

/** Adds an address and returns it; throws when it is refused. */
export async function addedAddress(
  caller: Caller,
  customer: Pick<TestCustomer, 'id' | 'headers'>,
  overrides?: Record<string, unknown>,
): Promise<SavedAddress> {
  const answer = await sendAddress(caller, customer, overrides)
  if (answer.status !== 201) throw new Error(`The address was refused: ${await answer.text()}`)
  return ((await answer.json()) as Data<SavedAddress>).data
}

/** Returns a customer's addresses. */
export async function addressesOf(
  { call }: Caller,
  { id, headers }: Pick<TestCustomer, 'id' | 'headers'>,
): Promise<SavedAddress[]> {
  const answer = await call(`/users/${id}/addresses`, { headers })
  return ((await answer.json()) as List<SavedAddress>).data
}
