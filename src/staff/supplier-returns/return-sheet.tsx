/** The sheet that goes with books which go back to their supplier. */
import type { SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { dayOf } from '../frame/moments.ts'
import { printSheets } from '../print/print-sheets.tsx'

/** Prints the sheet of a return. */
export function printReturnSheet(found: SupplierReturnView, language: Language): Promise<void> {
  const { sheet: words } = supplierReturnsWords[language]
  return printSheets([
    {
      id: found.number,
      paper: 'a4',
      content: (draw) => (
        <>
          <address className="not-italic">
            {found.sender.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <h1 className="mt-6 mb-2">{words.title}</h1>
          <p>
            <strong>{found.number}</strong>, {dayOf(found.sent_at ?? found.created_at, language)}
          </p>
          <p>{found.supplier}</p>
          {found.account !== null && <p>{words.account(found.account)}</p>}
          <img src={draw(found.number)} alt={found.number} className="my-3 h-14 w-80" />
          <table className="w-full text-left">
            <tbody>
              {found.lines.map((line) => (
                <tr key={line.article_id} className="border-b">
                  <td className="py-1.5">{line._code_barre}</td>
                  <td className="px-4 py-1.5">
                    {line.title}, {line.author}
                  </td>
                  <td className="py-1.5 text-right">{line.copies}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-right font-semibold">{words.total(found.copies)}</p>
        </>
      ),
    },
  ])
}
