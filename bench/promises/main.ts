/**
 * `npm run bench:quality -- promises [SEEDS DELIVERIES]`: lets 1,000 deliveries happen with each of 20 seeds, and replays a year of sales with
 * each, then prints the worst of them beside what is promised. Ends with an error where that is broken.
 */
import { openDatabase } from '#server/platform/db/database.ts'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { simulate } from './deliveries.ts'
import { compareOrdering } from './replay.ts'
import { closeDesk, closeInvented, openDesk } from './supply-desk.ts'

const MIN_MET_PERCENT = 90
const MIN_FEWER_PERCENT = 30

const [seeds = 20, count = 1000] = process.argv.slice(2).map(Number)
const each = Array.from({ length: seeds }, (_, n) => n + 1)

const percent = (value: number) => `${value.toFixed(1)} %`
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

async function deliveries(): Promise<boolean> {
  const { databaseUrl, remove } = await benchDatabase()
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  try {
    await closeInvented(db)
    const tallies = []
    for (const seed of each) {
      tallies.push(await simulate(seed, count, (suppliers) => openDesk(db, suppliers)))
      await closeDesk(db)
    }
    const met = tallies.map((tally) => (100 * tally.met) / tally.deliveries)
    const untold = sum(tallies.map((tally) => tally.untold))
    console.log(`${count} deliveries of 12 suppliers, ${seeds} seeds`)
    console.log(`  dates kept: ${percent(Math.min(...met))} at worst, ${percent(middle(met))} in the middle`)
    console.log(
      `  dates that passed without a word: ${untold}, of ${sum(tallies.map(({ late }) => late))} that were late`,
    )
    console.log(
      `  told for nothing: ${Math.max(...tallies.map((tally) => tally.notifiedForNothing))} at worst`,
    )
    return Math.min(...met) >= MIN_MET_PERCENT && untold === 0
  } finally {
    await close()
    await remove()
  }
}

function ordering(): boolean {
  const years = each.map((seed) => compareOrdering(seed))
  const fewer = years.map(({ fewerPercent }) => fewerPercent)
  const more = years.map(({ proposal, again }) => 100 * (again.meanStockCents / proposal.meanStockCents - 1))
  const lost = years.map(({ proposal, again }) => 100 * (1 - proposal.lost / again.lost))
  console.log(`A year of sales of 2,000 titles, replayed; ${seeds} seeds`)
  console.log(
    `  fewer days without a title: ${percent(Math.min(...fewer))} at worst, ${percent(middle(fewer))} in the middle`,
  )
  console.log(
    `  fewer copies not sold: ${percent(Math.min(...lost))} at worst, ${percent(middle(lost))} in the middle`,
  )
  console.log(
    `  the other stock was worth ${percent(Math.min(...more))} to ${percent(Math.max(...more))} more`,
  )
  return Math.min(...fewer) >= MIN_FEWER_PERCENT
}

const results = [await deliveries(), ordering()]
if (results.includes(false)) process.exitCode = 1
