import type { BoughtBook } from '#shared/contract/bought-book.ts'
import type { HoldShelf } from '#shared/contract/staff/counter.ts'

/** What lies at a place. */
export type Held = { number: string; name: string | null; since: string; books: readonly BoughtBook[] }

/** Returns the places of the hold shelf in their order, free ones between them too; what has no place comes last. */
export function byPlace({ orders, reservations }: HoldShelf): { place: number | null; held?: Held }[] {
  const all = [
    ...orders.map(({ buyer, ...order }) => ({ ...order, name: buyer })),
    ...reservations.map(({ customer_name: name, book, ...kept }) => ({ ...kept, name, books: [book] })),
  ]
  const last = Math.max(0, ...all.map(({ place }) => place ?? 0))
  const places = Array.from({ length: last }, (_place, index) => {
    const held = all.find(({ place }) => place === index + 1)
    return { place: index + 1, ...(held && { held }) }
  })
  return [...places, ...all.filter(({ place }) => place === null).map((held) => ({ place: null, held }))]
}
