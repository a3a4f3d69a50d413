/** The tables of `npm run bench:pages`; each returns which limits were not met. */
import type { Browser } from '@playwright/test'
import { buyingAgainMs } from './buy-again.ts'
import { INTERACTIONS, interactionMs } from './interactions.ts'
import { judge, type Device, type Judgement } from './lighthouse.ts'
import { loadPage } from './page-load.ts'

/** The wanted limit was 120; docs/decisions/0066 says what it is made of. */
const MAX_SCRIPT_KB = 125
const MIN_SCORE = 100
const MAX_SHIFT = 0.005
const MAX_INTERACTION_MS = 100
const MAX_BUYING_AGAIN_MS = 20_000
/** A screen below the limit is judged again: other work of the machine may have cost it a point. */
const MAX_RUNS = 3

const row = (name: string, cells: readonly string[]) => console.log(name.padEnd(34) + cells.join(''))
const column = (cell: number | string) => String(cell).padStart(11)
const kilobytes = (bytes: number) => column((bytes / 1000).toFixed(1))
const milliseconds = (ms: number) => column(`${ms.toFixed(0)} ms`)

const isBelow = ({ scores, shift }: Judgement) =>
  shift >= MAX_SHIFT || Object.values(scores).some((score) => score < MIN_SCORE)

type Judged = { origin: string; paths: readonly string[]; port: number; device: Device }

/** Judges each screen, the best of up to three runs by performance. */
export async function printScores({ origin, paths, ...how }: Judged): Promise<string[]> {
  const missed: string[] = []
  row('page', ['performance', 'access.', 'practices', 'SEO', 'shift', 'LCP', 'blocked'].map(column))
  for (const path of paths) {
    let best = await judge(origin + path, how)
    for (let run = 1; run < MAX_RUNS && isBelow(best); run += 1) {
      const again = await judge(origin + path, how)
      if (again.scores.performance > best.scores.performance) best = again
    }
    const { scores, shift, paintedMs, blockedMs, faults } = best
    const cells = [...Object.values(scores), shift.toFixed(3)].map(column)
    row(path, [...cells, milliseconds(paintedMs), milliseconds(blockedMs)])
    if (!isBelow(best)) continue
    console.log(`        below ${MIN_SCORE}: ${faults.join(', ')}`)
    missed.push(`${path} in Lighthouse`)
  }
  return missed
}

/** Loads what shoppers see first as a phone on a slow network does. */
export async function printLoads(
  browser: Browser,
  origin: string,
  screens: readonly string[],
): Promise<string[]> {
  const book = screens.find((path) => path.startsWith('/bookdetails/')) ?? '/'
  const missed: string[] = []
  console.log('\nkB as sent (brotli); processor slowed 4 times, 1.6 Mbit/s, 150 ms')
  row('page', ['script', 'HTML', 'all', 'shift', 'LCP', 'answers'].map(column))
  for (const path of ['/', '/books', book, '/collaborators']) {
    const { script, html, all, shift, paintedMs, interactiveMs } = await loadPage(browser, origin + path)
    const isOver = script / 1000 > MAX_SCRIPT_KB
    const bytes = [script, html, all].map(kilobytes)
    row(path, [...bytes, column(shift.toFixed(3)), milliseconds(paintedMs), milliseconds(interactiveMs)])
    if (isOver) missed.push(`${path}: more than ${MAX_SCRIPT_KB} kB of script`)
    if (shift >= MAX_SHIFT) missed.push(`${path}: moves while it loads`)
  }
  return missed
}

/** Presses what shoppers press most. */
export async function printInteractions(browser: Browser, origin: string): Promise<string[]> {
  const missed: string[] = []
  console.log('\nslowest interaction until the next paint; processor slowed 6 times')
  for (const { name, path, run } of INTERACTIONS) {
    const ms = await interactionMs(browser, origin + path, run)
    row(name, [milliseconds(ms)])
    if (ms > MAX_INTERACTION_MS) missed.push(`${name}: more than ${MAX_INTERACTION_MS} ms`)
  }
  return missed
}

/** A known customer of a slow phone buys again: four presses from a book's page to the confirmation. */
export async function printBuyingAgain(browser: Browser): Promise<string[]> {
  const missed: string[] = []
  console.log('\nbuying again in four presses; processor slowed 4 times, 1.6 Mbit/s, 150 ms')
  for (const [language, taken] of await buyingAgainMs(browser)) {
    row(language, taken.map(milliseconds))
    if (Math.max(...taken) > MAX_BUYING_AGAIN_MS)
      missed.push(`buying again (${language}): more than ${MAX_BUYING_AGAIN_MS / 1000} s`)
  }
  return missed
}
