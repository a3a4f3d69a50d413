/** Beside a book: what the customer's own shelf says of it. Loaded for customers who keep one. */
import { localeOf } from '#shared/text/locale.ts'
import { bookcaseNoticeWords } from '#shared/text/en/bookcase-notice.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Advice } from '../api/bookcase.ts'
import { languageName } from '../book-cards/fact-words.ts'
import { useDates } from '../use-dates.ts'
import { useAdvice } from './advice.ts'
import { SeriesNotice, TwinNotice } from './more-notices.tsx'

type Noticed = { id: number; title: string }

export type NoticeProps = {
  userId: string
  book: Noticed
  /** `page`: all of it, beside the button; `line`: of an own copy alone; `mark`: the same in a word. */
  look: 'page' | 'line' | 'mark'
  className?: string
}

export function Notice({ userId, book, look, className = '' }: NoticeProps) {
  const words = useWords(bookcaseNoticeWords)
  const advice = useAdvice(userId, book.id)
  if (!advice) return null
  const { owned, series, twin } = advice
  if (look === 'mark') {
    return owned && <p className={`text-xs font-medium text-primary-text ${className}`}>{words.mark}</p>
  }
  if (look === 'line') return owned && <Owned owned={owned} className={`text-sm ${className}`} />
  if (!owned && !series && !twin) return null
  return (
    <aside
      aria-label={words.label}
      className={`flex gap-3 rounded-md bg-tint px-4 py-3 text-sm ${className}`}
    >
      <InfoIcon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-2">
        {owned && <Owned owned={owned} className="" />}
        {series && <SeriesNotice series={series} book={book} />}
        {twin && <TwinNotice twin={twin} />}
      </div>
    </aside>
  )
}

type OwnedProps = { owned: NonNullable<Advice['owned']>; className: string }

function Owned({ owned, className }: OwnedProps) {
  const words = useWords(bookcaseNoticeWords)
  const { catalogue } = useText()
  const page = useLanguage()
  const { day } = useDates()
  const { title, format, language, since, isBought, isSameEdition } = owned
  const spoken = language === null || isSameEdition ? undefined : languageName(language, page)
  const copy = [
    format && format !== 'autre' && catalogue.formats[format].toLocaleLowerCase(localeOf(page)),
    spoken && words.inLanguage(spoken),
    isBought ? words.bought(day(since)) : words.added(day(since)),
  ].filter(Boolean)
  const said = copy.join(', ')
  return (
    <p className={`font-medium ${className}`}>
      {isSameEdition ? words.owned(said) : words.otherEdition(title, said)}
    </p>
  )
}
