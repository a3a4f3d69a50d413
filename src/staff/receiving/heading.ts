import type { ReceptionView } from '#shared/contract/staff/goods-in.ts'
import type { goodsIn } from '#shared/text/staff/fr/goods-in.ts'

type Named = Pick<ReceptionView, 'number' | 'supplier' | 'delivery_note'>

/** Returns what a delivery is called: by its note, else by who sent it; only one of nobody known was not announced. */
export function headingOf({ number, supplier, delivery_note: note }: Named, words: typeof goodsIn): string {
  if (note !== null) return words.note(note)
  return supplier === null ? words.unannounced(number) : words.ofSupplier(supplier)
}
