/**
 * `npm run test:stories [-- STORIES --seed SEED]`: money and stock under random stories, 3,000 unless set otherwise. Of one that
 * breaks a rule it prints the shortest version with its seed, and exits 1.
 */
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { bin } from '../../scripts/parts/paths.mjs'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(randomInt(1_000_000)) } },
  allowPositionals: true,
})
const stories = Number(positionals[0] ?? 3000)
const seed = Number(values.seed)
if (!Number.isSafeInteger(stories) || stories < 1 || !Number.isSafeInteger(seed)) {
  console.error('Say how many stories, and a whole number as seed: npm run test:stories -- 3000 --seed 7')
  process.exit(1)
}

console.log(`${stories} stories by the seed ${seed}`)
try {
  execFileSync(
    bin('vitest'),
    ['run', '--project', 'api', 'src/server/app/composition/stories.race.test.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, STORIES: String(stories), STORIES_SEED: String(seed) },
    },
  )
} catch {
  console.error(`To tell them again: npm run test:stories -- ${stories} --seed ${seed}`)
  process.exitCode = 1
}
