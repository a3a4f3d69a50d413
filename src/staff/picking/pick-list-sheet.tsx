import type { PickLine } from '#shared/contract/staff/picking.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { printSheets } from '../print/print-sheets.tsx'

/** Prints the list to carry along the shelves. */
export const printPickList = (lines: readonly PickLine[], language: Language) =>
  printSheets([
    {
      id: 'list',
      paper: 'a4',
      content: () => (
        <>
          <h1 className="mb-4">{pickingWords[language].slip.list}</h1>
          <table className="w-full text-left">
            <tbody>
              {lines.map((line) => (
                <tr key={line.article_id} className="border-b">
                  <td className="w-20 py-1.5 text-xl font-semibold">
                    {pickPlaces(line)
                      .map((place) => place ?? '—')
                      .join(' + ')}
                  </td>
                  <td className="py-1.5">
                    {line.title}, {line.author}
                  </td>
                  <td className="px-4 py-1.5">{line._code_barre}</td>
                  <td className="py-1.5 text-right">{line.copies}</td>
                  <td className="w-24 py-1.5 text-right">
                    {line.bins.map(({ bin }) => binLetter(bin)).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    },
  ])
