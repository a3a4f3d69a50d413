/** How long lists of 40 lines take, none of them sent before. */
import type { GoldList } from './gold.ts'
import type { Match } from './measure.ts'

const LINES = 40
const ROUNDS = 12
/** Prime to the number of lines, so that every list is another. */
const STEP = 17

/** Returns the longest time of several lists, in milliseconds; one before them warms up. */
export async function measureTimes(match: Match, lists: readonly GoldList[]): Promise<number> {
  const lines = lists.flat().flatMap(([first]) => first?.text ?? [])
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const list = Array.from({ length: LINES }, (_, at) => lines[(round * STEP + at * 3) % lines.length] ?? '')
    const begun = performance.now()
    await match(list.join('\n'))
    times.push(performance.now() - begun)
  }
  const measured = times.slice(1).toSorted((one, other) => one - other)
  console.log(
    `40 lines: ${Math.round(measured[Math.floor(measured.length / 2)] ?? 0)} ms at the median of ${ROUNDS} lists`,
  )
  return measured.at(-1) ?? 0
}
