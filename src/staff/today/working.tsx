import type { Today } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

/** Who picks or receives right now; it changes with every scan of theirs. */
export function Working({ working }: { working: Today['working'] }) {
  const { working: words } = useWords(todayWords)
  return (
    <Card title={words.title}>
      <ul className="px-4.5 py-2">
        {working.map(({ name, kind, count, reception }) => (
          <li key={`${name} ${kind} ${reception}`} className="py-1">
            <strong className="font-medium">{name}</strong>{' '}
            {reception === null ? (
              <span>{words[kind](count)}</span>
            ) : (
              <Link to={`/receiving/${reception}`} className="link">
                {words[kind](count)}
              </Link>
            )}
          </li>
        ))}
        {working.length === 0 && <li className="py-2 text-muted">{words.none}</li>}
      </ul>
    </Card>
  )
}
