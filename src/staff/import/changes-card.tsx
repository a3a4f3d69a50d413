import { formatPercent } from '#shared/text/number-format.ts'
import type { ImportChange } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useMoney } from '#ui/money.tsx'
import { AlertIcon, ArrowRightIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

const PPM = 1_000_000

/** The first changes, each field with what the shop has and what the file says. */
export function ChangesCard({ changes, all }: { changes: readonly ImportChange[]; all: number }) {
  const words = useWords(importWords)
  const valueOf = useValues()
  return (
    <Card title={words.changes.title(changes.length, all)}>
      <ul>
        {changes.map(({ isbn, title, change, is_great_fall: isFall, fields }) => (
          <li key={isbn} className="grid gap-1.5 border-b border-hairline px-4.5 py-3 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{title || isbn}</span>
              {title && <span className="text-muted">{isbn}</span>}
              <span className={change === 'removed' ? 'text-out-of-stock' : 'text-muted'}>
                {words.changes[change]}
              </span>
              {isFall && (
                <span className="flex items-center gap-1.5 font-semibold text-out-of-stock">
                  <AlertIcon className="size-4" /> {words.changes.greatFall}
                </span>
              )}
            </p>
            <dl className="grid gap-x-6 gap-y-0.5 md:grid-cols-2">
              {fields.map(({ field, from, to }) => (
                <div key={`${field} ${to}`} className="flex flex-wrap items-baseline gap-x-2">
                  <dt className="text-muted">{(words.fields as Record<string, string>)[field] ?? field}</dt>
                  <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
                    {change !== 'added' && (
                      <>
                        <span className="sr-only">{words.changes.from}</span>
                        <s className="text-muted">{valueOf(field, from)}</s>
                        <ArrowRightIcon className="size-3.5 self-center" />
                        <span className="sr-only">{words.changes.to}</span>
                      </>
                    )}
                    <span>{valueOf(field, to)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns what writes a value of a field as people read it. */
function useValues() {
  const words = useWords(importWords)
  const money = useMoney()
  const language = useLanguage()
  return (field: string, value: string | null): string => {
    if (value === null) return words.changes.nothing
    if (field === 'price') return money(Number(value))
    if (field === 'discount') return formatPercent(Number(value) / PPM, language, 2)
    if (field === 'sale') return value === 'on' ? words.changes.onSale : words.changes.offSale
    return value
  }
}
