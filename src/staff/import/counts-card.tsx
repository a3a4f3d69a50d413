import { localeOf } from '#shared/text/locale.ts'
import type { ImportDetail, ImportProgress } from '#shared/contract/staff/import.ts'
import { importWords } from '#shared/text/staff/import-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

const COUNTS = ['added', 'updated', 'removed', 'unchanged', 'refused'] as const

type CountsCardProps = { import: ImportDetail; progress: ImportProgress }

/** How many books are new, changed, taken off sale, the same, refused. */
export function CountsCard({ import: { state }, progress }: CountsCardProps) {
  const words = useWords(importWords)
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf(language))
  const isLook = state === 'checking' || state === 'checked' || state === 'uploaded'
  return (
    <Card title={isLook ? words.would : words.did}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-4.5 py-4 sm:grid-cols-5">
        {COUNTS.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted">{words.counts[name]}</dt>
            <dd
              className={`font-serif text-3xl ${name === 'refused' && progress.refused > 0 ? 'text-out-of-stock' : ''}`}
            >
              {number.format(progress[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
