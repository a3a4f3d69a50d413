import type { StockMovement } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Avatar } from '../frame/avatar.tsx'
import { shortMoment } from '../frame/moments.ts'

const CELL = 'px-1.5 py-2 first:pl-4.5 last:pr-4.5'

/** Every movement of copies, the latest first: when, why, by whom, and what was left. */
export function LedgerTable({ movements }: { movements: readonly StockMovement[] }) {
  const { stock: words } = useWords(booksWords)
  const language = useLanguage()
  if (movements.length === 0) return <p className="px-4.5 py-4 text-muted">{words.none}</p>
  return (
    <div className="mt-3 overflow-x-auto border-t border-hairline">
      <table aria-label={words.title} className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th className={`${CELL} font-normal`}>{words.when}</th>
            <th className={`${CELL} font-normal`}>{words.why}</th>
            <th className={`${CELL} font-normal`}>{words.who}</th>
            <th className={`${CELL} text-right font-normal`}>{words.change}</th>
            <th className={`${CELL} text-right font-normal`}>{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id} className="border-b border-hairline last:border-b-0">
              <td className={`${CELL} text-xs whitespace-nowrap text-muted`}>
                <time dateTime={movement.at}>{shortMoment(movement.at, language)}</time>
              </td>
              <td className={CELL}>
                {words.reasons[movement.reason]} <Reference number={movement.reference} />
              </td>
              <td className={CELL}>
                <Actor name={movement.actor} />
              </td>
              <td
                className={`${CELL} text-right font-semibold whitespace-nowrap ${movement.change > 0 ? 'text-in-stock' : ''}`}
              >
                {movement.change > 0 ? `+${movement.change}` : `−${-movement.change}`}
              </td>
              <td className={`${CELL} text-right text-muted`}>{movement.stock}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An order can be opened; anything else is said. */
function Reference({ number }: { number: string | null }) {
  if (number === null) return null
  if (!number.startsWith('GMP-')) return <span className="whitespace-nowrap">{number}</span>
  return (
    <Link to={`/orders/${number}`} className="link inline-block whitespace-nowrap">
      {number}
    </Link>
  )
}

function Actor({ name }: { name: string }) {
  const { stock: words } = useWords(booksWords)
  if (name === 'customer' || name === 'shop') return <span className="text-xs text-muted">{words[name]}</span>
  return (
    <span className="flex items-center gap-1.5 text-xs">
      <Avatar name={name} className="size-6" /> <span className="max-sm:sr-only">{name}</span>
    </span>
  )
}
