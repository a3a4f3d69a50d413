import { companyWords } from '#shared/text/staff/en/company.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

const SHOWN = 5

/** What the law still asks the shop to state or to apply. */
export function LegalGaps({ gaps, withoutContact }: { gaps: readonly string[]; withoutContact: number }) {
  const { legal: words } = useWords(todayWords)
  const { fields } = useWords(companyWords)
  const more = gaps.length - SHOWN
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/window/company" className="link inline-flex min-h-(--control-height) items-center">
          {words.open}
        </Link>
      }
    >
      <ul className="px-4.5 py-3">
        {gaps.slice(0, SHOWN).map((name) => (
          <li key={name} className="py-0.5">
            {words.settings[name] ?? fields[name] ?? name}
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-muted">{words.more(more)}</li>}
        {withoutContact > 0 && (
          <li className="py-0.5">
            <Link
              to="/books/safety"
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {words.withoutContact(withoutContact)}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
