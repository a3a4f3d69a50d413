type LegalTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A table of short facts as cards: every value says its column, on a phone as on a wide screen. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  const [, ...columns] = head
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{caption}</figcaption>
      <ul className="divide-y divide-hairline rounded-md border border-hairline bg-card">
        {rows.map(([name, ...values]) => (
          <li key={name} className="px-5 py-4">
            <p className="font-semibold break-words">{name}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm md:grid-cols-3">
              {columns.map((column, index) => (
                <div key={column} className="max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3">
                  <dt className="text-muted">{column}</dt>
                  <dd>{values[index]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </figure>
  )
}
