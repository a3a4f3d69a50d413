import { useState } from 'react'
import type { ImportDetail, ImportChoices } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { ColumnTable } from './column-table.tsx'

type Flag = 'firstRowIsBook' | 'updateOnly' | 'ownCodes' | 'takeStock'

/** What was recognised, and what can be chosen. */
export function ChoicesCard({ import: { source }, choices }: { import: ImportDetail; choices: Choices }) {
  const words = useWords(importWords)
  const { chosen, change } = choices
  const fields = Object.keys(words.defaults) as (keyof typeof words.defaults)[]
  const isCsv = source.kind === 'csv'
  const flags: [Flag, string][] = [
    ...(isCsv ? [['firstRowIsBook', words.choices.noHeader] satisfies [Flag, string]] : []),
    ['updateOnly', words.choices.updateOnly],
    ...(isCsv ? [['ownCodes', words.choices.ownCodes] satisfies [Flag, string]] : []),
    // Stock is the shop's own: a supplier's in ONIX is never taken
    ...(isCsv && chosen.columns.includes('stock')
      ? [['takeStock', words.choices.takeStock] satisfies [Flag, string]]
      : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={words.source.title}>
        <p className="border-b border-hairline px-4.5 py-3">
          {isCsv
            ? words.source.csv(words.source.delimiters[source.delimiter] ?? source.delimiter, source.encoding)
            : words.source.onix(source.release, source.encoding)}
        </p>
        {isCsv ? (
          <ColumnTable
            columns={source.columns}
            fields={chosen.columns}
            onChange={(columns) => change({ columns })}
          />
        ) : (
          <p className="px-4.5 py-3 text-muted">{words.source.onixText}</p>
        )}
      </Card>
      <Card title={words.choices.title}>
        <div className="grid gap-4 px-4.5 py-4">
          <div className="grid gap-1">
            {flags.map(([name, label]) => (
              <label key={name} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={chosen[name]}
                  onChange={(event) => change({ [name]: event.target.checked })}
                  className="size-4.5 shrink-0 accent-accent"
                />
                {label}
              </label>
            ))}
          </div>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium">{words.choices.defaults}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={words.defaults[field]}
                  hint={words.defaultHints[field]}
                  value={chosen.defaults[field] ?? ''}
                  onChange={(event) =>
                    change({ defaults: { ...chosen.defaults, [field]: event.target.value } })
                  }
                />
              ))}
            </div>
          </fieldset>
        </div>
      </Card>
    </div>
  )
}

/** How a catalogue is to be imported, as it is chosen on the screen. */
type Choices = ReturnType<typeof useChoices>

/** Keeps what is chosen, beginning with what was recognised or chosen before. */
export function useChoices({ source, choices }: Pick<ImportDetail, 'source' | 'choices'>) {
  const recognised = source.kind === 'csv' ? source.columns.map(({ field }) => field ?? '') : []
  const [chosen, setChosen] = useState<ImportChoices & { columns: string[] }>({
    firstRowIsBook: false,
    defaults: {},
    updateOnly: false,
    ownCodes: false,
    takeStock: false,
    ...choices,
    columns: choices?.columns ?? recognised,
  })
  return {
    chosen,
    change: (changed: Partial<typeof chosen>) => setChosen({ ...chosen, ...changed }),
    /** What is sent to the action: columns as they were recognised are left to the shop, which knows special lists. */
    input() {
      const { columns, defaults, ...flags } = chosen
      const isChanged = flags.firstRowIsBook || columns.join(' ') !== recognised.join(' ')
      return {
        ...flags,
        ...(isChanged && { column: columns }),
        default: Object.entries(defaults).flatMap(([field, value]) =>
          value.trim() === '' ? [] : `${field}=${value.trim()}`,
        ),
      }
    },
  }
}
