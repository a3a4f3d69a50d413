import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import type { receiving } from '#shared/text/staff/fr/receiving.ts'

type Named = Pick<ReceptionView, 'number' | 'supplier' | 'delivery_note'>

/** Returns what a delivery is called: by its note, else by whoever sent it; only one of nobody known was not announced. */
export function headingOf({ number, supplier, delivery_note: note }: Named, words: typeof receiving): string {
  if (note !== null) return words.note(note)
  return supplier === null ? words.unannounced(number) : words.ofSupplier(supplier)
}
