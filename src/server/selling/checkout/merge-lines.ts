/** Lines as shoppers send them: one article may come twice, and becomes one line. */
import type { OrderLineRequest } from '#shared/contract/checkout.ts'

/** An article with its whole quantity, and what the shopper was shown of it. */
export type MergedLine = { bookId: number; quantity: number; shown: OrderLineRequest['promised'] }

/** Returns each article once with its whole quantity, in the order in which they were named; what was shown first counts. */
export function mergeLines(lines: readonly OrderLineRequest[]): MergedLine[] {
  const merged = new Map<number, MergedLine>()
  for (const { article_id: bookId, quantity, promised } of lines) {
    const { quantity: before, shown } = merged.get(bookId) ?? { quantity: 0, shown: promised }
    merged.set(bookId, { bookId, quantity: before + quantity, shown })
  }
  return [...merged.values()]
}
