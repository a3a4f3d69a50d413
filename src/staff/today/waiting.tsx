import type { Today, WaitingKind } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/today-words.ts'
import { AlertIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { ageOf } from '../frame/moments.ts'
import { SCREENS } from '../screens.ts'

/** Where each is worked on. */
const PLACES: Record<WaitingKind, string> = {
  missing: '/orders?view=missing',
  money: '/orders?view=money',
  mails: '/orders?view=mails',
  till_waiting: '/till',
  till_refused: '/till',
  till_silent: '/till',
  unclaimed: '/orders?view=unclaimed',
  returns: '/inbox?kind=returns',
  messages: '/inbox?kind=messages',
  calls: '/customers',
  reviews: '/inbox?kind=reviews',
}
const STUCK: readonly WaitingKind[] = [
  'missing',
  'money',
  'mails',
  'till_waiting',
  'till_refused',
  'till_silent',
]

/** Who waits for an answer of the shop, and what is stuck. */
export function Waiting({ waiting }: { waiting: Today['waiting'] }) {
  const { waiting: words } = useWords(todayWords)
  return (
    <Card title={words.title}>
      {waiting.length === 0 && <p className="px-4.5 py-6 font-serif text-lg">{words.empty}</p>}
      <ul>
        {waiting.map(({ kind, ...one }) => {
          const to = PLACES[kind]
          const isOpen = SCREENS.some(({ path }) => path === to.split('?')[0])
          return (
            <li key={kind} className="border-b border-hairline last:border-b-0">
              {isOpen ? (
                <Link to={to} className="block hover:bg-tint/40">
                  <Line kind={kind} {...one} />
                </Link>
              ) : (
                <Line kind={kind} {...one} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Line({ kind, count, example, since }: Today['waiting'][number]) {
  const { waiting: words } = useWords(todayWords)
  const isStuck = STUCK.includes(kind)
  return (
    <span className="flex min-h-10 items-center gap-3 px-4.5 py-1.5 pointer-coarse:min-h-12">
      <span className={`w-8 font-serif text-xl ${isStuck ? 'text-primary-text' : ''}`}>{count}</span>
      <span className="flex-1 font-medium">
        {words.kinds[kind]} <span className="font-normal text-muted max-md:hidden">{example}</span>
      </span>
      {since && (
        <span
          className={`inline-flex items-center gap-1.5 ${isStuck ? 'font-medium text-out-of-stock' : 'text-muted'}`}
        >
          {isStuck && <AlertIcon className="size-4" />}
          {words.since(ageOf(since).days)}
        </span>
      )}
      <ChevronRightIcon className="size-4" />
    </span>
  )
}
