import { useEffect, useRef } from 'react'
import type { BulkPreview as Preview } from '#shared/contract/staff/bulk-changes.ts'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { MAX_BULK_BOOKS } from '#shared/staff/limits.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { formatPercent } from '#shared/text/number-format.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { ProgressBar } from '../frame/loading-and-empty.tsx'

const PPM = 1_000_000
const CELL = 'px-2.5 py-2 align-top first:pl-4.5 last:pr-4.5'

type BulkPreviewProps = {
  preview: Preview
  suppliers: readonly StaffSupplier[]
  isPending: boolean
  onConfirm: () => void
}

/** What becomes of each book, what stays and why; confirmed by one button. */
export function BulkPreview({ preview, suppliers, isPending, onConfirm }: BulkPreviewProps) {
  const words = useWords(bulkChangesWords)
  const valueOf = useValues(preview, suppliers)
  const head = useRef<HTMLDivElement>(null)
  // Whoever works by keyboard goes on from it; another preview is drawn again
  useEffect(() => head.current?.focus(), [])
  const { changed, unchanged, refused, rows, unknown, wrong, found, is_too_many: isTooMany } = preview
  const counts = [
    changed > 0 && words.counts.changed(changed),
    unchanged > 0 && words.counts.unchanged(unchanged),
    refused > 0 && words.counts.refused(refused),
  ].filter((count) => count !== false)
  const nothing = found === 0 ? words.nobody : words.nothing
  const hidden = changed + refused - rows.length
  return (
    <Card title={words.preview}>
      <div
        ref={head}
        tabIndex={-1}
        role="status"
        className="grid gap-1 px-4.5 py-3 wrap-anywhere focus-visible:-outline-offset-2"
      >
        <p className="font-semibold">{isTooMany ? words.tooMany(MAX_BULK_BOOKS) : counts.join(', ')}</p>
        {!isTooMany && changed === 0 && <p>{nothing}</p>}
        {unknown.length > 0 && <p className="text-out-of-stock">{words.unknown(unknown.join(', '))}</p>}
        {wrong.length > 0 && <p className="text-out-of-stock">{words.wrong(wrong.join(', '))}</p>}
      </div>
      {changed > 0 && (
        <div className="grid max-w-md justify-items-start gap-2 px-4.5 pt-1.5 pb-3">
          <CommandButton label={words.confirm(changed)} shortcut="v" isOff={isPending} run={onConfirm} />
          {isPending && <ProgressBar label={words.changing(changed)} />}
          <p role="status" className="text-muted">
            {isPending && words.changing(changed)}
          </p>
        </div>
      )}
      {rows.length > 0 && (
        <table aria-label={words.preview} className="w-full border-t border-hairline text-left text-sm">
          <thead>
            <tr className="border-b border-hairline text-xs text-muted">
              <th scope="col" className={`${CELL} font-normal`}>
                {words.columns.book}
              </th>
              <th scope="col" className={`${CELL} font-normal`}>
                {words.columns.before}
              </th>
              <th scope="col" className={`${CELL} font-normal`}>
                {words.columns.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ isbn, title, before, after, refusal }) => (
              <tr key={isbn} className="border-b border-hairline last:border-b-0">
                <td className={`${CELL} wrap-anywhere`}>
                  {title} <span className="block text-xs text-muted">{isbn}</span>
                </td>
                <td className={`${CELL} text-muted`}>{valueOf(before)}</td>
                <td className={CELL}>
                  {refusal ? (
                    <span className="text-out-of-stock">{words.refusals[refusal]}</span>
                  ) : (
                    <span className="font-medium">{valueOf(after)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className="border-t border-hairline px-4.5 py-3 text-muted">{words.more(hidden)}</p>}
    </Card>
  )
}

/** Returns what writes a value of the changed field as people read it. */
function useValues({ field }: Preview, suppliers: readonly StaffSupplier[]) {
  const words = useWords(bulkChangesWords)
  const money = useMoney()
  const language = useLanguage()
  return (value: string | null): string => {
    if (field === 'sale') return value === null ? words.onSale : words.offSale
    if (field === 'supplier')
      return value === null
        ? words.byPublisher
        : (suppliers.find(({ id }) => String(id) === value)?.name ?? value)
    if (value === null) return words.none
    if (field === 'price') return money(Number(value))
    return field === 'discount' ? formatPercent(Number(value) / PPM, language, 2) : value
  }
}
