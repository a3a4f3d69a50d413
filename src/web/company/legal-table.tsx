type LegalTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that becomes a list of cards on a phone; every cell then says its column. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    <table className="w-full text-left text-sm" role="table">
      <caption className="pb-3 text-left font-semibold">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-edge">
          {head.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="py-2.5 pr-5 align-bottom font-medium text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={row[0]}
            role="row"
            className="border-b border-hairline max-md:block max-md:py-3 max-md:first:border-t"
          >
            {row.map((cell, index) =>
              index === 0 ? (
                <th
                  key={head[index]}
                  role="rowheader"
                  scope="row"
                  className="py-2.5 pr-5 align-top font-semibold break-words max-md:block max-md:py-1"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={head[index]}
                  role="cell"
                  className="py-2.5 pr-5 align-top max-md:grid max-md:grid-cols-[8rem_1fr] max-md:gap-3 max-md:py-1 max-md:pr-0"
                >
                  <span aria-hidden="true" className="text-muted md:hidden">
                    {head[index]}
                  </span>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
