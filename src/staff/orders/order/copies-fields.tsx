import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { SelectField } from '#ui/form/field.tsx'
import { OPEN_LINE_STATES } from '#shared/orders/line-states.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'

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

/** What copies of an order's line cost, and how many can be cancelled. */
type Line = StaffOrder['lines'][number]

/** Returns what so many copies of a line cost, after those that were paid back before. */
export function paidFor(line: Line, copies: number): number {
  const { unit_price_cents: unitPriceCents, discount_share_cents: discountShareCents, quantity } = line
  const bought = { unitPriceCents, discountShareCents, quantity }
  const before = quantity - line.refundable
  return paidForCopies(bought, Math.min(before + copies, quantity)) - paidForCopies(bought, before)
}

/** Returns how many copies of a line are still to leave, and can be cancelled. */
export const cancellableOf = ({ states }: Pick<Line, 'states'>) =>
  states.reduce((sum, { state, copies }) => sum + (OPEN_LINE_STATES.has(state) ? copies : 0), 0)
