import { MAX_LINE_COPIES } from '#shared/book-lists/limits.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ArrowUpIcon, BinIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useText, useWords } from '#ui/text.tsx'
import type { ListItem } from '../api/book-lists.ts'
import { ListedBook } from './listed-book.tsx'

type EditItemProps = {
  item: ListItem
  isFirst: boolean
  isLast: boolean
  onChange: (changed: Partial<ListItem>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One book of a list: quantity, note, position, removal. */
export function EditItem({ item, isFirst, isLast, onChange, onMove, onRemove }: EditItemProps) {
  const { edit: words } = useWords(bookListsWords)
  const { catalogue } = useText()
  const { book, quantity, note, equivalent } = item
  const { title } = book
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
      <ListedBook book={book} />
      <div className="flex items-start max-sm:ml-[4.5rem]">
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.up(title)}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.down(title)}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        >
          <span className="inline-flex rotate-180">
            <ArrowUpIcon />
          </span>
        </Button>
        <Button variant="quiet" size="icon" aria-label={words.remove(title)} onClick={onRemove}>
          <BinIcon />
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 sm:col-span-2 sm:ml-[5.5rem]">
        <QuantityStepper
          quantity={quantity}
          copies={MAX_LINE_COPIES}
          label={catalogue.quantityOf(title)}
          onChange={(next) => onChange({ quantity: next })}
        />
        <div className="min-w-48 flex-1">
          <TextField
            label={
              <>
                <span aria-hidden="true">{words.itemNoteShort}</span>
                <span className="sr-only">{words.itemNote(title)}</span>
              </>
            }
            maxLength={200}
            value={note ?? ''}
            onChange={({ target: { value } }) => onChange({ note: value || null })}
          />
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={equivalent}
            onChange={({ target: { checked } }) => onChange({ equivalent: checked })}
          />
          {words.equivalent}
        </label>
      </div>
    </div>
  )
}
