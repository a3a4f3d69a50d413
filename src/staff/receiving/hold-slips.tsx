/** What is laid into books that wait for a customer: 80 mm wide, their place large. */
import type { HoldSlip } from '#shared/contract/staff/goods-in.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { goodsInWords } from '#shared/text/staff/goods-in-words.ts'
import { shortDay } from '../frame/moments.ts'
import { printSheets } from '../print/print-sheets.tsx'

/** Prints the slips of some orders. */
export function printHoldSlips(slips: readonly HoldSlip[], language: Language): Promise<void> {
  const { slips: words } = goodsInWords[language]
  return printSheets(
    slips.map((slip) => ({
      id: slip.order,
      paper: '80mm',
      content: (draw) => (
        <>
          <p>{words.methods[slip.delivery_method]}</p>
          <p className="sheet-code">{slip.place}</p>
          <p className="text-xl font-semibold">{slip.name}</p>
          <p>{slip.order}</p>
          {slip.collect_by && <p>{words.collectBy(shortDay(slip.collect_by, language))}</p>}
          <img src={draw(slip.order)} alt={slip.order} className="my-2 h-14 w-full" />
          <ul>
            {slip.books.map(({ title, quantity }) => (
              <li key={title}>
                {quantity} × {title}
              </li>
            ))}
          </ul>
          {slip.on_backorder > 0 && <p className="mt-2">{words.awaited(slip.on_backorder)}</p>}
        </>
      ),
    })),
  )
}
