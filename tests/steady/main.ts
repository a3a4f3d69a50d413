/**
 * `npm run test:steady -- ROUNDS [WORDS…]`: the whole suite, or the files that the words filter, again and again: does chance
 * decide a test? Files run in another order each round, and the last third of the rounds beside a load on every core, with
 * browsers six times slower. Names each test whose outcome differed, with its rounds, and exits 1; a test that always
 * fails is named too. `--only=api,browser` runs some suites, `--rounds=8-10` some of the rounds: they take hours, which can be
 * divided.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../scripts/parts/chromium.mjs'
import { ensureInstalled } from '../../scripts/parts/install.mjs'
import { ROOT } from '../../scripts/parts/paths.mjs'
import { interruptible, run } from '../../scripts/parts/run.mjs'
import { STEPS } from '../../scripts/parts/steps.mjs'
import { type Outcomes, playwrightOutcomes, unsteady, vitestOutcomes } from './outcomes.ts'

const { positionals, values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' } },
  allowPositionals: true,
})
const [count = '10', ...filters] = positionals
const rounds = Number(count)
const [from = Number.NaN, to = from] = (values.rounds ?? `1-${count}`).split('-').map(Number)
const isPart =
  Number.isSafeInteger(from) && Number.isSafeInteger(to) && 1 <= from && from <= to && to <= rounds
const suites = STEPS.filter(({ runner }) => runner !== 'check').filter(
  ({ name }) => values.only === undefined || values.only.split(',').includes(name),
)
if (!Number.isSafeInteger(rounds) || rounds < 2 || !isPart || suites.length === 0) {
  console.error(
    'Say how many rounds, two or more, and which files if not all: npm run test:steady -- 10 cart --only=unit,api,browser --rounds=8-10',
  )
  process.exit(2)
}

await interruptible(async () => {
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const built = await run(process.execPath, ['scripts/build.mjs'])
  if (built.code !== 0) throw new Error(built.output)
  const seen: Outcomes[] = []
  for (let round = from; round <= to; round += 1) {
    const isLoaded = round > rounds - Math.floor(rounds / 3)
    const outcomes = await beside(isLoaded ? availableParallelism() : 0, () =>
      playRound({ ...env, STEADY_SEED: String(round), ...(isLoaded ? { SLOW: '6' } : {}) }),
    )
    seen.push(outcomes)
    console.log(
      `round ${round} of ${rounds}${isLoaded ? ', under load' : ''}: ${outcomes.size} tests, ${failedOf(outcomes)} failed`,
    )
  }
  sayWhatDiffered(seen)
})

function failedOf(outcomes: Outcomes): number {
  return [...outcomes.values()].filter((outcome) => outcome === 'failed').length
}

/** Runs every suite once, and reads what became of its tests; what a suite said that failed stays, and is named. */
async function playRound(env: NodeJS.ProcessEnv): Promise<Outcomes> {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-bookshop-steady-'))
  const outcomes = new Map<string, 'passed' | 'failed' | 'skipped'>()
  try {
    for (const { name, runner, commands } of suites) {
      const file = join(folder, `${name}.json`)
      const [command = '', ...args] = commands.at(-1) ?? []
      const report =
        runner === 'vitest'
          ? [`--outputFile.json=${file}`, '--passWithNoTests']
          : ['--reporter=line,json', '--pass-with-no-tests']
      const ended = await run(command, [...args, ...report, ...filters], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      })
      const found = readReport(runner, file)
      // Nothing is known of a suite that ended without a report: its output is all there is
      if (found === undefined) outcomes.set(`the suite ${name}`, 'failed')
      for (const [test, outcome] of found ?? []) outcomes.set(`${name}: ${test}`, outcome)
      if (ended.code === 0 && found !== undefined) continue
      writeFileSync(join(folder, `${name}.log`), ended.output)
      console.log(`failed: ${join(folder, `${name}.log`)}`)
    }
  } finally {
    if (outcomes.size > 0 && failedOf(outcomes) === 0) rmSync(folder, { recursive: true, force: true })
  }
  return outcomes
}

function readReport(runner: 'check' | 'vitest' | 'playwright', file: string): Outcomes | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return runner === 'vitest' ? vitestOutcomes(report, ROOT.replace(/\/$/, '')) : playwrightOutcomes(report)
  } catch {
    return undefined
  }
}

/** Does work while so many processes keep a core busy each. */
async function beside<T>(busy: number, work: () => Promise<T>): Promise<T> {
  const load = Array.from({ length: busy }, () =>
    spawn(
      process.execPath,
      [
        '-e',
        'process.on("disconnect", () => process.exit()); (function turn() { for (let i = 0; i < 1e7; i += 1); setImmediate(turn) })()',
      ],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    ),
  )
  try {
    return await work()
  } finally {
    for (const each of load) each.kill()
  }
}

function sayWhatDiffered(seen: readonly Outcomes[]): void {
  const last = seen.at(-1) ?? new Map()
  const differing = unsteady(seen)
  const steadyFailures = [...last].filter(
    ([test, outcome]) => outcome === 'failed' && differing.every((each) => each.test !== test),
  )
  for (const { test, rounds: outcomes } of differing)
    console.log(`differs  ${outcomes.map((outcome) => outcome?.[0] ?? '-').join('')}  ${test}`)
  for (const [test] of steadyFailures) console.log(`fails    ${test}`)
  console.log(
    `\n${last.size} tests, ${seen.length} rounds: ${differing.length} differed, ${steadyFailures.length} always failed`,
  )
  process.exitCode = differing.length + steadyFailures.length > 0 ? 1 : 0
}
