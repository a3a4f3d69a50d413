/** What to do now, in the order of clocks: each opens where it is done, by its number too. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Clock, Today, WaitingKind } from '#shared/contract/staff/today.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { AlertIcon, ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { ageOf, clock, isDayOf, shortDay } from '../frame/moments.ts'

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
const CLOCK_PLACES: Record<Clock['kind'], (clock: Clock) => string> = {
  cut_off: () => '/purchasing',
  pick: () => '/picking',
  deliveries: () => '/receiving',
  event: ({ id }) => `/events/${id}`,
}
/** Less than this before its clock a task counts the minutes. */
const SOON_MS = 90 * MINUTE_MS
/** Tasks that have a key of their own. */
const MOST_KEYS = 9

type Task = { key: string; to: string; label: string; more: ReactNode; isUrgent: boolean }

type ToDoProps = {
  today: Pick<Today, 'clocks' | 'waiting'>
  /** When it was read. */
  now: number
}

/** The one list of what to do. */
export function ToDo({ today, now }: ToDoProps) {
  const { waiting: words } = useWords(todayWords)
  const tasks = useTasks({ today, now })
  const navigate = useNavigate()
  useCommands(
    tasks
      .slice(0, MOST_KEYS)
      .map(({ label, to }, at) => ({ label, key: String(at + 1), run: () => void navigate(to) })),
  )
  return (
    <Card title={words.title}>
      {tasks.length === 0 && <p className="px-4.5 py-6 font-serif text-lg">{words.empty}</p>}
      <ul>
        {tasks.map(({ key, to, label, more, isUrgent }, at) => (
          <li key={key} className="border-b border-hairline last:border-b-0">
            <Link
              to={to}
              className="flex min-h-10 flex-wrap items-center gap-x-3 px-4.5 py-1.5 hover:bg-tint/40 pointer-coarse:min-h-12"
            >
              <span className={`min-w-0 flex-1 basis-48 font-medium ${isUrgent ? 'text-primary-text' : ''}`}>
                {label}
              </span>
              <span
                className={`inline-flex items-center gap-1.5 ${isUrgent ? 'font-medium text-out-of-stock' : 'text-muted'}`}
              >
                {isUrgent && <AlertIcon className="size-4" />}
                {more}
              </span>
              <span aria-hidden="true" className="w-6 text-right">
                {at < MOST_KEYS && <KeyCap of={String(at + 1)} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What has a clock today or within the hour and a half, then what waits for an answer, then what is another day. */
function useTasks({ today: { clocks, waiting }, now }: ToDoProps): Task[] {
  const { waiting: words } = useWords(todayWords)
  const language = useLanguage()
  const money = useMoney()
  const isNow = ({ by }: Clock) =>
    by !== null && (Date.parse(by) - now < SOON_MS || isDayOf(by, new Date(now)))
  const timed = (one: Clock): Task => {
    const { kind, name, count, by, cents, id } = one
    const left = by === null ? undefined : Date.parse(by) - now
    const isUrgent = left !== undefined && left < SOON_MS && kind !== 'event'
    return {
      key: `${kind} ${id}`,
      to: CLOCK_PLACES[kind](one),
      label: words.clocks[kind](name ?? '', count),
      isUrgent,
      more: (
        <>
          {cents !== null && <span>{words.short(money(cents))}</span>}
          {by !== null && left !== undefined && (
            <span className="inline-flex items-center gap-1.5">
              {!isUrgent && <ClockIcon className="size-4" />}
              {left > 0 && left < SOON_MS
                ? words.inMinutes(Math.ceil(left / MINUTE_MS))
                : isDayOf(by, new Date(now))
                  ? words.at(clock(by, language))
                  : shortDay(by, language)}
            </span>
          )}
        </>
      ),
    }
  }
  const answers = waiting.map(({ kind, count, example, since }): Task => ({
    key: kind,
    to: PLACES[kind],
    label: words.counted(words.kinds[kind], count),
    isUrgent: STUCK.includes(kind),
    more: (
      <>
        {example !== null && <span className="max-md:hidden">{example}</span>}
        {since !== null && words.since(ageOf(since).days)}
      </>
    ),
  }))
  const [early, late] = [clocks.filter(isNow), clocks.filter((one) => !isNow(one))]
  return [...early.map(timed), ...answers, ...late.map(timed)]
}
