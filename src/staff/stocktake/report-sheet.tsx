/** The report of a stocktake, for the binder of the year. */
import type { Differences, StocktakeView } from '#shared/contract/staff/stocktakes.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { dayOf } from '../frame/moments.ts'
import { printSheets } from '../print/print-sheets.tsx'

/** Prints the books that are shown, with the sums of all. */
export function printReport(stocktake: StocktakeView, found: Differences, language: Language): Promise<void> {
  const all = stocktakeWords[language]
  const { differences: words } = all
  const money = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  const { number, shelves, opened_at: openedAt, ended_at: endedAt } = stocktake
  return printSheets([
    {
      id: number,
      paper: 'a4',
      content: () => (
        <>
          <h1 className="mb-2">{all.one(number)}</h1>
          <p>
            {dayOf(endedAt ?? openedAt, language)}, {all.states[stocktake.state]},{' '}
            {shelves?.map(all.shelf).join(', ') ?? all.whole}
          </p>
          <p className="my-3">
            {words.missing} ({all.copies(Math.abs(found.missing.copies))}, {money(found.missing.cents)}) ·{' '}
            {words.surplus} ({all.copies(found.surplus.copies)}, {money(found.surplus.cents)})
          </p>
          <table className="w-full text-left">
            <thead>
              <tr className="border-b">
                {Object.values(words.columns).map((name) => (
                  <th key={name} className="py-1.5 pr-3">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.rows.map((row) => (
                <tr key={row.isbn} className="border-b">
                  <td className="py-1.5 pr-3">
                    {row.title ?? words.unknownTitle}, {row.isbn}
                  </td>
                  <td>{all.shelf(row.shelf)}</td>
                  <td>{row.expected}</td>
                  <td>{row.counted}</td>
                  <td>{row.difference}</td>
                  <td>{money(row.difference * row.unit_cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.more > 0 && <p className="mt-3">{words.more(found.more)}</p>}
        </>
      ),
    },
  ])
}
