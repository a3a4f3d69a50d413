import type { FilledRow, FilledText } from './filled-section.ts'
import type { LegalPart } from '#shared/text/legal/legal-parts.ts'
import { LegalWords } from './legal-words.tsx'

type LegalTableProps = {
  caption: readonly LegalPart[]
  head: readonly FilledText[]
  rows: readonly FilledRow[]
}

/** A table of short facts as cards: every value says its column, on a phone as on a wide screen. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  const [, ...columns] = head
  return (
    <figure>
      {caption.length > 0 && (
        <figcaption className="mb-3 font-semibold">
          <LegalWords parts={caption} />
        </figcaption>
      )}
      <ul className="divide-y divide-hairline rounded-md border border-hairline bg-card">
        {rows.map(({ at: row, cells: [name, ...values] }) => (
          <li key={row} className="px-5 py-4">
            <p className="font-semibold break-words">
              <LegalWords parts={name?.parts ?? []} />
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm md:grid-cols-3">
              {columns.map(({ at, parts }, index) => (
                <div key={at} className="max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3">
                  <dt className="text-muted">
                    <LegalWords parts={parts} />
                  </dt>
                  <dd className="min-w-0 break-words">
                    <LegalWords parts={values[index]?.parts ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </figure>
  )
}
