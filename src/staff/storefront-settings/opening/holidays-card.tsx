import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { addDays, weekdayOf } from '#shared/opening/days.ts'
import { frenchHolidays } from '#shared/opening/french-holidays.ts'
import { dayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useActions } from '../../api/use-actions.ts'
import { Card } from '../../frame/card.tsx'

const A_YEAR_OF_DAYS = 365

/** The public holidays of the next year: whether the shop closes on each is for its people to say. */
export function HolidaysCard({ opening }: { opening: StaffOpening }) {
  const { holidays: words } = useWords(openingScreenWords)
  const shown = useWords(openingWords)
  const { run } = useAction()
  const { runAll } = useActions()
  const { today } = opening
  const year = Number(today.slice(0, 4))
  const days = [...frenchHolidays(year), ...frenchHolidays(year + 1)]
    .filter(({ day }) => day >= today && day < addDays(today, A_YEAR_OF_DAYS))
    .map((holiday) => ({ ...holiday, state: stateOf(opening, holiday.day) }))
  const open = days.filter(({ state }) => state === 'open')
  const input = ({ day: from, holiday }: (typeof days)[number]) => ({ from, holiday })
  return (
    <Card title={words.title}>
      <p className="px-4.5 pt-4 pb-2 text-muted">{words.text}</p>
      <ul className="divide-y divide-hairline">
        {days.map((one) => {
          const written = dayInWords(one.day, shown)
          return (
            <li key={one.day} className="flex min-h-11 items-center justify-between gap-3 px-4.5 py-1">
              <p>
                <span className="block first-letter:uppercase">{shown.holidays[one.holiday]}</span>
                <span className="block text-xs text-muted">{written}</span>
              </p>
              {one.state === 'open' ? (
                <Button
                  variant="outline"
                  size="control"
                  aria-label={words.closeDay(written)}
                  onClick={() => void run('opening-close', { input: input(one) })}
                >
                  {words.close}
                </Button>
              ) : (
                <span className="text-xs text-muted">
                  {one.state === 'closed' ? words.isClosed : words.isUsual}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {open.length > 0 && (
        <div className="border-t border-hairline p-4.5">
          <Button
            variant="outline"
            size="control"
            onClick={() => {
              const rows = open.map((one) => ({ input: input(one) }))
              void runAll('opening-close', rows, words.closedAll)
            }}
          >
            {words.closeAll}
          </Button>
        </div>
      )}
    </Card>
  )
}

function stateOf({ week, closed }: StaffOpening, day: string): 'open' | 'closed' | 'usual' {
  if (closed.some(({ from, to }) => from <= day && day <= to)) return 'closed'
  return (week[weekdayOf(day) - 1] ?? []).length > 0 ? 'open' : 'usual'
}
