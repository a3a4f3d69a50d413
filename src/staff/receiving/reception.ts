/** A delivery as it is read from the shop. */
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import type { receiving } from '#shared/text/staff/fr/receiving.ts'
import { useRead } from '../api/use-read.ts'
import { queries } from '../api/queries.ts'

const keyOf = (number: string) => ['receiving', 'reception', number] as const

/** Returns a delivery. */
export const useReception = (number: string) =>
  useRead<ReceptionView>(keyOf(number), `/receiving/receptions/${number}`)

/** Changes what is known of a delivery by an answer, before it is read again. */
export function changeReception(number: string, change: (reception: ReceptionView) => ReceptionView): void {
  void queries.cancelQueries({ queryKey: keyOf(number) })
  queries.setQueryData<ReceptionView>(keyOf(number), (known) => known && change(known))
}

/** Returns the delivery with one more copy read of a title that is in it. */
export function withRead(reception: ReceptionView, isbn: string): ReceptionView {
  if (!reception.lines.some((line) => line._code_barre === isbn)) return reception
  const at = new Date().toISOString()
  return {
    ...reception,
    read: reception.read + 1,
    lines: reception.lines.map((line) =>
      line._code_barre === isbn ? { ...line, read: line.read + 1, last_read_at: at } : line,
    ),
  }
}

/** The title that was read last; undefined before the first. */
export const lastRead = ({ lines }: ReceptionView): ReceptionLine | undefined =>
  lines
    .filter((line) => line.last_read_at !== null)
    .toSorted((a, b) => (b.last_read_at ?? '').localeCompare(a.last_read_at ?? ''))[0]

type Named = Pick<ReceptionView, 'number' | 'supplier' | 'delivery_note'>

/** Returns what a delivery is called: by its note, else by whoever sent it; only one of nobody known was not announced. */
export function headingOf({ number, supplier, delivery_note: note }: Named, words: typeof receiving): string {
  if (note !== null) return words.note(note)
  return supplier === null ? words.unannounced(number) : words.ofSupplier(supplier)
}
