/** How a catalogue is to be imported, as it is chosen on the screen. */
import { useState } from 'react'
import type { ImportChoices, ImportDetail } from '#shared/contract/staff/import.ts'

export type Choices = ReturnType<typeof useChoices>

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
