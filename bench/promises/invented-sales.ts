/** Two years of what readers ask a bookshop for: a long tail, seasons, new books that fade, prizes and films. */
import { oneOf, type Random } from '../catalogue/random.ts'
import { logNormal, poisson } from './random.ts'

export const YEAR = 365
const DAYS = 2 * YEAR

export type Title = {
  priceCents: number
  supplier: number
  /** The day on which it appeared; the two years count from 0. */
  since: number
  /** Copies requested on each day. */
  demand: Uint16Array
  /** What the bookseller expects of its first fortnight, rightly or not. */
  guess: number
}

const KINDS = [
  ...Array.from({ length: 14 }, () => 'backlist' as const),
  'school',
  'gift',
  'gift',
  'summer',
  'new',
  'new',
  'new',
] as const
type Kind = (typeof KINDS)[number]

/** Where a day of the year lies in a span, which may go around New Year. */
const within = (day: number, from: number, to: number) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

/** How much more than usual people buy: of everything before Christmas, less in February and in the summer. */
function seasonOf(kind: Kind, day: number): number {
  const all = within(day, 325, 357) ? 2 : within(day, 10, 75) ? 0.8 : within(day, 190, 235) ? 0.85 : 1
  if (kind === 'school') return within(day, 232, 268) ? 6 : 0.5
  if (kind === 'gift') return within(day, 320, 357) ? 4.5 : 0.65
  if (kind === 'summer') return within(day, 160, 225) ? 3 : 0.7
  return all
}

/** Two thirds of new books are forgotten in two months, one stays. */
const fading = (age: number, halfLife: number) => 0.12 + 0.88 * 0.5 ** (age / halfLife)

/** A jump that fades: a prize in November, a film whenever it comes. */
function noticeOf(random: Random): { on: number; factor: number } | undefined {
  const chance = random()
  if (chance > 0.04) return undefined
  const on = chance < 0.01 ? 309 + (random() < 0.5 ? 0 : YEAR) : Math.floor(random() * DAYS)
  return { on, factor: 4 + 8 * random() }
}

function inventTitle(random: Random, suppliers: number): Title {
  const kind = oneOf(random, KINDS)
  const isNew = kind === 'new'
  const since = isNew ? Math.floor(random() * (DAYS - 60)) : 0
  // Copies in a year: half of the books of the backlist sell four or fewer
  const usual = Math.min(isNew ? 600 : 250, logNormal(random, isNew ? 30 : 4, isNew ? 1.1 : 1.3))
  const halfLife = 20 + 40 * random()
  const notice = noticeOf(random)
  const demand = new Uint16Array(DAYS)
  let mood = 1
  let firstFortnight = 0
  for (let day = since; day < DAYS; day += 1) {
    // Word of mouth: a week is better or worse than its season
    if (day % 7 === 0) mood = logNormal(random, 0.88, 0.5)
    if (day % 7 === 6) continue
    const noticed = notice && day >= notice.on ? 1 + notice.factor * 0.5 ** ((day - notice.on) / 30) : 1
    const fade = isNew ? fading(day - since, halfLife) * 4 : 1
    const rate = (usual / YEAR) * (7 / 6) * seasonOf(kind, day % YEAR) * fade * noticed
    if (day < since + 14) firstFortnight += rate
    demand[day] = poisson(random, rate * mood)
  }
  return {
    priceCents: Math.round(logNormal(random, 1500, 0.45)),
    supplier: Math.floor(random() * suppliers),
    since,
    demand,
    guess: Math.max(1, Math.round(logNormal(random, firstFortnight, 0.5))),
  }
}

export const inventTitles = (random: Random, { titles, suppliers }: { titles: number; suppliers: number }) =>
  Array.from({ length: titles }, () => inventTitle(random, suppliers))
