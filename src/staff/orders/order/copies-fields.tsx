import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { SelectField } from '#ui/form/field.tsx'

type Copies = ReadonlyMap<string, number>
type CopiesFieldsProps = {
  lines: readonly { line: StaffOrder['lines'][number]; most: number }[]
  /** By ISBN. */
  copies: Copies
  onChange: (copies: Map<string, number>) => void
  label: (title: string) => string
}

/** How many copies of each line are meant. */
export function CopiesFields({ lines, copies, onChange, label }: CopiesFieldsProps) {
  return lines.map(({ line, most }) => (
    <SelectField
      key={line._code_barre}
      label={label(line.title)}
      value={copies.get(line._code_barre) ?? 0}
      onChange={(event) => onChange(new Map(copies).set(line._code_barre, Number(event.target.value)))}
    >
      {Array.from({ length: most + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  ))
}

/** Returns them as actions take them: `9782070360024=2`. */
export const namedCopies = (copies: Copies): string[] =>
  [...copies].filter(([, count]) => count > 0).map(([isbn, count]) => `${isbn}=${count}`)
