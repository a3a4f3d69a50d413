import type { ReturnOptions } from '../api/returns.ts'
import {
  MAX_NOTE_CHARACTERS,
  RETURN_REASONS,
  type ReturnItem,
  type ReturnReason,
} from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useWords } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

type ArticleChoiceProps = {
  line: ReturnOptions['lines'][number]
  /** Copies that may be chosen. */
  most: number
  item: ReturnItem | undefined
  isFaulty: boolean
  onToggle: () => void
  onEdit: (data: Partial<Pick<ReturnItem, 'quantity' | 'reason' | 'note'>>) => void
}

/** One article of an order: chosen or not and, once it is, how many copies, why, and what to add. */
export function ArticleChoice({ line, most, item, isFaulty, onToggle, onEdit }: ArticleChoiceProps) {
  const words = useWords(returnsWords)
  const { form } = words
  const isGone = most < 1
  return (
    <li className="rounded-md border border-hairline bg-card p-5 has-[:checked]:border-primary">
      <label className="grid cursor-pointer grid-cols-[1.5rem_3.5rem_1fr] items-center gap-4 has-[:disabled]:cursor-default">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={item !== undefined}
          disabled={isGone && !item}
          onChange={onToggle}
        />
        <BookCover book={line} />
        <span className="min-w-0">
          <span className="block font-serif text-lg leading-snug">{line.title}</span>
          <span className="block text-xs text-muted">{line.author}</span>
          <span className="mt-1 block text-xs text-muted">
            {isGone && !item ? form.gone : form.bought(line.quantity)}
          </span>
        </span>
      </label>
      {item && (
        <div className="mt-5 grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
          {most > 1 && (
            <div>
              <p className="mb-1.5 text-sm font-medium">{form.quantity}</p>
              <QuantityStepper
                quantity={Math.min(item.quantity, most)}
                copies={most}
                label={form.quantityOf(line.title)}
                onChange={(quantity) => onEdit({ quantity })}
              />
            </div>
          )}
          <SelectField
            label={form.reason}
            required
            name={`reason-${line.position}`}
            value={item.reason}
            error={isFaulty ? form.faults.reason : undefined}
            onChange={(event) => onEdit({ reason: event.target.value as ReturnReason | '' })}
          >
            <option value="">{form.chooseReason}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {words.reasons[reason]}
              </option>
            ))}
          </SelectField>
          <div className="sm:col-span-2">
            <TextAreaField
              label={form.note}
              name={`note-${line.position}`}
              value={item.note}
              maxLength={MAX_NOTE_CHARACTERS}
              onChange={(event) => onEdit({ note: event.target.value })}
            />
          </div>
        </div>
      )}
    </li>
  )
}
