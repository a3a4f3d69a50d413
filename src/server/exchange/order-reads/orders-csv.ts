/** Orders as a table for the till and for spreadsheets: a row for each line. */
import type { ProgramOrder } from '#shared/contract/program-orders.ts'
import { csv } from '#server/platform/actions/csv.ts'

const COLUMNS = [
  'number',
  'state',
  'placed_at',
  'paid_at',
  'isbn',
  'title',
  'quantity',
  'cancelled',
  'returned',
  'unit_price_cents',
  'total_cents',
  'vat_permille',
]
const CUSTOMER_COLUMNS = ['name', 'email', 'phone', 'postal_code', 'city', 'country']

/** Returns the content of the file. */
export function ordersCsv(found: readonly ProgramOrder[], withCustomers: boolean): string {
  const rows = found.flatMap(({ number, state, placed_at, paid_at, lines, customer }) =>
    lines.map((line) => ({
      number,
      state,
      placed_at,
      paid_at,
      ...line,
      ...(customer && { ...customer.delivery_address, email: customer.email, phone: customer.phone }),
    })),
  )
  return csv(withCustomers ? [...COLUMNS, ...CUSTOMER_COLUMNS] : COLUMNS, rows, 'standard')
}
