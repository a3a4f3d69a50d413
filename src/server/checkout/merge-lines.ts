/** Lines as shoppers send them: one article may come twice, and becomes one line. */
import type { OrderLineRequest } from '#shared/contract/orders.ts'

/** Returns each article once with its whole quantity, in the order in which they were named. */
export function mergeLines(lines: readonly OrderLineRequest[]): { bookId: number; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const { article_id: id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([bookId, quantity]) => ({ bookId, quantity }))
}
