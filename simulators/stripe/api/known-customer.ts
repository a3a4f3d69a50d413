import type { StoredCustomer } from '../records.ts'
import { noSuch } from './api-error.ts'
import type { Context } from './context.ts'

/** Returns a customer who is not deleted; `param` names the parameter that the id came in. */
export function knownCustomer(context: Context, id: string, param = 'customer'): StoredCustomer {
  const customer = context.store.get('customer', id)
  if (!customer || customer.isDeleted) throw noSuch('customer', id, param)
  return customer
}
