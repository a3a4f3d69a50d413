/** What is laid into books of a delivery that wait for a customer. */
import type { HoldSlip } from '#shared/contract/staff/receiving.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { shortDay } from '../frame/moments.ts'
import { holdShelfSlip } from '../print/hold-shelf-slip.tsx'
import { printSheets } from '../print/print-sheets.tsx'

/** Prints the slips of some orders. */
export function printHoldShelfSlips(slips: readonly HoldSlip[], language: Language): Promise<void> {
  const { slips: words } = receivingWords[language]
  return printSheets(
    slips.map(({ order: number, delivery_method: method, collect_by: day, on_backorder: missing, ...slip }) =>
      holdShelfSlip({
        ...slip,
        number,
        heading: words.methods[method],
        until: day && words.collectBy(shortDay(day, language)),
        more: missing > 0 && words.awaited(missing),
      }),
    ),
  )
}
