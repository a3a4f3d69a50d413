/** Lines as shoppers send them: one article may come twice, and becomes one line. */
import { ShopError } from '#shared/contract/errors.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { OrderLineRequest } from '#shared/contract/orders.ts'

/** Returns each article once with its whole quantity, in the order in which they were named. */
export function mergeLines(lines: readonly OrderLineRequest[]): { bookId: number; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const { article_id: id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([bookId, quantity]) => ({ bookId, quantity }))
}

/** Returns the refusal that names every short line of a request: `lines.0.quantity`. */
export function outOfStock(lines: readonly OrderLineRequest[], bookIds: readonly number[]): ShopError {
  const fields: FieldErrors = {}
  for (const [index, { article_id: id }] of lines.entries()) {
    if (bookIds.includes(id)) fields[`lines.${index}.quantity`] = ['out_of_stock']
  }
  return new ShopError('OUT_OF_STOCK', { fields })
}
