import type { ImportSource } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useWords } from '#ui/text.tsx'

type Columns = Extract<ImportSource, { kind: 'csv' }>['columns']
type ColumnTableProps = { columns: Columns; fields: string[]; onChange: (fields: string[]) => void }

/** What a book has that no column of a file can hold. */
const NO_COLUMNS = ['people', 'sale']
const CELL = 'px-2.5 first:pl-4.5 last:pr-4.5'

/** The columns of a table, each with the field that it becomes. */
export function ColumnTable({ columns, fields, onChange }: ColumnTableProps) {
  const words = useWords(importWords)
  const offered = Object.entries(words.fields).filter(([field]) => !NO_COLUMNS.includes(field))
  return (
    <div className="max-h-120 overflow-auto">
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="h-9 border-b border-hairline text-xs text-muted">
            <th className={`font-normal ${CELL}`}>{words.source.column}</th>
            <th className={`font-normal max-sm:hidden ${CELL}`}>{words.source.example}</th>
            <th className={`font-normal ${CELL}`}>{words.source.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns
            .map((column, at) => ({ ...column, at }))
            .map(({ name, example, at }) => {
              const shown = name || words.source.unnamed(at + 1)
              return (
                <tr key={at} className="h-11 border-b border-hairline last:border-b-0">
                  <td className={`wrap-anywhere ${CELL}`}>{shown}</td>
                  <td className={`truncate text-muted max-sm:hidden ${CELL}`}>{example}</td>
                  <td className={CELL}>
                    <select
                      aria-label={words.source.fieldOf(shown)}
                      value={fields[at] ?? ''}
                      onChange={(event) =>
                        onChange(
                          columns.map((_, place) =>
                            place === at ? event.target.value : (fields[place] ?? ''),
                          ),
                        )
                      }
                      className={`min-h-(--control-height) w-full rounded-md border border-edge bg-card px-2 ${fields[at] ? '' : 'text-muted'}`}
                    >
                      <option value="">{words.source.unused}</option>
                      {offered.map(([field, label]) => (
                        <option key={field} value={field}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </div>
  )
}
