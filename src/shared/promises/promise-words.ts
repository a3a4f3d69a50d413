/** A promise in words: the one wording of lists, pages, carts, recaps, mails and the back office. */
import { SHOP_ZONE } from '../time/shop-time.ts'
import { wallTime, dayAt } from '../time/zoned-time.ts'
import { addDays, type Day } from '../opening/days.ts'
import { dateFormat } from '../text/date-format.ts'
import type { Language } from '../contract/preferences.ts'
import type { Text } from '../text/fr.ts'
import type { BookPromise } from './book-promise.ts'

type Words = Text['promises']

/** Where the buyer gets the books: by the carrier, or at the shop. */
export type PromisePlace = 'home' | 'shop'

/** The shop's clock is the one that counts, wherever somebody reads. */
const SHOP = { zone: SHOP_ZONE }

/** Within so many days a weekday alone says which day is meant. */
const NEAR_DAYS = 6
/** Beyond this, a date in another year is written with its year. */
const YEAR_SHOWN_AFTER_DAYS = 180

type Phrasing = { now: Date; place: PromisePlace; isNamed?: boolean; isLasting?: boolean }
type Reading = { today: Day; isLasting: boolean }

/**
 * Returns what is promised as a sentence without its full stop, as it reads at a moment. A book that nobody sends home is
 * promised at the shop. `isNamed`: a pre-order is called one; `isLasting`: it will be read later too, as a mail is, so that every
 * day is said in full.
 */
export function promiseWords(
  words: Words,
  { kind, readyAt, homeFrom, homeBy }: BookPromise,
  { now, place, isNamed = true, isLasting = false }: Phrasing,
): string {
  const reading = { today: dayAt(SHOP, now), isLasting }
  const sentence =
    place === 'home' && homeFrom !== null && homeBy !== null
      ? homePageWords(words, { from: homeFrom, by: homeBy }, reading)
      : shopWords(words, new Date(readyAt), reading)
  return kind === 'preorder' && isNamed
    ? words.preorder(sentence)
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

type HomeDays = { from: Day; by: Day }

function homePageWords(words: Words, { from, by }: HomeDays, { today, isLasting }: Reading): string {
  const isThisMonth = !isLasting && [from, by].every((day) => monthOf(day) === monthOf(today))
  const last = dayWords(words, by, { today, hasMonth: !isThisMonth })
  if (from === by) return words.home(last)
  return words.homeBetween(dayWords(words, from, { today, hasMonth: monthOf(from) !== monthOf(by) }), last)
}

function shopWords(words: Words, ready: Date, { today, isLasting }: Reading): string {
  const day = dayAt(SHOP, ready)
  const time = words.time(...hourOf(ready))
  if (isLasting) return words.shopFrom(dayWords(words, day, { today, hasMonth: true }), time, false)
  if (day < today || day > addDays(today, NEAR_DAYS)) {
    return words.shop(dayWords(words, day, { today, hasMonth: true }))
  }
  const named = day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : undefined
  return words.shopFrom(named ?? nameOf(words.language, day, 'weekday'), time, named !== undefined)
}

function hourOf(ready: Date): [hour: number, minute: number] {
  const { hour, minute } = wallTime(ready, SHOP.zone)
  return [hour, minute]
}

const monthOf = (day: Day) => day.slice(0, 7)

function dayWords(words: Words, day: Day, { today, hasMonth }: { today: Day; hasMonth: boolean }): string {
  const hasYear = hasMonth && day.slice(0, 4) !== today.slice(0, 4) && isFar(day, today)
  return words.day(
    nameOf(words.language, day, 'weekday'),
    Number(day.slice(8)),
    hasMonth ? nameOf(words.language, day, 'month') : '',
    hasYear ? day.slice(0, 4) : '',
  )
}

const isFar = (day: Day, today: Day) =>
  day > addDays(today, YEAR_SHOWN_AFTER_DAYS) || day < addDays(today, -YEAR_SHOWN_AFTER_DAYS)

/** Name by name, as engines put whole dates together in different ways. */
const nameOf = (language: Language, day: Day, part: 'weekday' | 'month'): string =>
  dateFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
