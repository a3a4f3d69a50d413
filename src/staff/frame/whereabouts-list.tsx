import type { Whereabouts } from '#shared/contract/staff/picking.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { shortMoment } from './moments.ts'
import { PlaceCode } from './place-code.tsx'

/** Places to look at: the hold shelf, deliveries that are being read, and who moved a copy last. */
export function WhereaboutsList({ found }: { found: Whereabouts }) {
  const { missingPanel: words } = useWords(pickingWords)
  const { stock } = useWords(booksWords)
  const language = useLanguage()
  const { held, receptions, movements } = found
  if (held.length + receptions.length + movements.length === 0)
    return <p className="text-muted">{words.nowhere}</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {held.map(({ place, number, copies }) => (
        <li key={`${place} ${number}`} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
          <PlaceCode code={place} /> <span>{words.held(copies, number)}</span>
        </li>
      ))}
      {receptions.map(({ number, supplier, delivery_note: note, read, damaged }) => (
        <li key={number} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
          <Link to={`/receiving/${number}`} className="link">
            {words.reception(supplier ?? number, note)}
          </Link>
          <span className="text-muted">{words.read(read, damaged)}</span>
        </li>
      ))}
      {movements.map(({ at, change, reason, actor, reference }) => (
        <li key={`${at} ${reason}`} className="flex min-h-8 flex-wrap items-center gap-x-3 py-1 text-xs">
          <time dateTime={at} className="text-muted">
            {shortMoment(at, language)}
          </time>
          <strong>{change > 0 ? `+${change}` : `−${-change}`}</strong>
          <span>
            {stock.reasons[reason]} {reference}
          </span>
          <span className="text-muted">
            {actor === 'customer' || actor === 'shop' ? stock[actor] : actor}
          </span>
        </li>
      ))}
    </ul>
  )
}
