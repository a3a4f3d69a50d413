/** Suppliers in a file that the shop does not have. */
import type { FindSupplier } from '../../suppliers/supply-of-book.ts'
import type { BookFacts, Complaint } from '../book-record.ts'

const MAX_SHOWN = 200

/** Returns the complaint about a row whose suppliers are all unknown; none for a shop without suppliers. */
export function unknownSuppliers(
  { sources = [] }: BookFacts,
  findSupplier: FindSupplier | undefined,
): Pick<Complaint, 'outcome' | 'reason' | 'detail' | 'read'> | undefined {
  const named = sources.filter(({ name, gln }) => name || gln)
  if (!findSupplier || named.length === 0 || named.some((source) => findSupplier(source))) return undefined
  const names = named.map(({ name, gln }) => name || gln).join(', ')
  const read = names.slice(0, MAX_SHOWN).toWellFormed()
  return { outcome: 'left out', reason: 'supplier', detail: `no supplier of the shop is "${read}"`, read }
}
