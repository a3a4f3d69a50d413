import { WEEKDAYS, weekdayOf } from '#shared/opening/days.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import {
  closingInWords,
  hoursInWords,
  stateInWords,
  weekdayInWords,
} from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { useWords } from '#ui/text.tsx'

const MAX_CLOSINGS = 6

/** Whether the shop is open, its week with today marked, and the closings to come. */
export function OpeningTimes({ hours, now }: { hours: OpeningHours; now: Date }) {
  const words = useWords(openingWords)
  const today = dayAt(hours, now)
  const closings = hours.closed.filter(({ to }) => to >= today).slice(0, MAX_CLOSINGS)
  return (
    <>
      <p className="mt-1 font-semibold">{stateInWords(hours, now, words)}</p>
      <table className="mt-2 w-full">
        <caption className="sr-only">{words.title}</caption>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday} className={weekday === weekdayOf(today) ? 'font-semibold' : undefined}>
              <th
                scope="row"
                className="py-0.5 pr-4 text-left align-top [font-weight:inherit] first-letter:uppercase"
              >
                {weekdayInWords(weekday, words)}
              </th>
              <td className="py-0.5 text-right">{hoursInWords(hours.week[weekday], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closings.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-sm font-semibold">{words.exceptions}</h3>
          <ul className="mt-1">
            {closings.map((closing) => {
              const { days, why } = closingInWords(closing, words)
              return (
                <li key={closing.from} className="first-letter:uppercase">
                  {why === undefined ? days : `${days} (${why})`}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
