/**
 * `npm test`, `npm run check` (`-- --changed` for what a change can reach) and the single steps (`npm run lint`, `typecheck`, `test:unit`, …): checks and tests, closed by
 * one line "N passed, N failed".
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureChromium } from './parts/chromium.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runMain } from './parts/refusal.mjs'
import { interruptible, run } from './parts/run.mjs'
import { schedule } from './parts/schedule.mjs'
import { chooseSteps } from './parts/steps.mjs'
import { closingLine, oneFailed, sum, tallyOf } from './parts/tally.mjs'

/** @typedef {import('./parts/tally.mjs').Tally & { seconds: number }} Result */

// The tools write to a pipe: whether a person reads them is known here only
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

await runMain(() => interruptible(main))

async function main() {
  const { steps, filters } = chooseSteps(process.argv.slice(2))
  await ensureInstalled()
  const needsBrowser = steps.some((step) => step.browser)
  const env = needsBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const reports = mkdtempSync(join(tmpdir(), 'gmp-bookshop-reports-'))
  try {
    const results = await schedule(steps, {
      atOnce: Math.max(2, availableParallelism()),
      work: (step, needed) => runStep(step, { needed, filters, env, reports }),
    })
    console.log(`\n${table(steps, results)}\n`)
    console.log(closingLine([...results.values()]))
    process.exitCode = sum([...results.values()]).failed > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/**
 * Runs one step and says how it went, with its whole output where it failed.
 *
 * @param {import('./parts/steps.mjs').Step} step
 * @param {{ needed: Result | undefined, filters: readonly string[], env: NodeJS.ProcessEnv, reports: string }} context
 * @returns {Promise<Result>}
 */
async function runStep(step, { needed, filters, env, reports }) {
  if (needed !== undefined && needed.failed > 0) {
    console.log(`✗ ${step.name}: not run, ${step.needs} failed`)
    return { ...oneFailed(`not run: ${step.needs} failed`), seconds: 0 }
  }
  console.log(`  ${step.name} …`)
  const begun = Date.now()
  const reportFile = join(reports, `${step.name}.json`)
  const { code, output, timedOut } = await runCommands(step, { filters, env, reportFile })
  const counted = tallyOf(step.runner, {
    code,
    report: readReport(reportFile),
    mayBeEmpty: step.mayBeEmpty,
  })
  const tally = timedOut
    ? { ...counted, failed: Math.max(1, counted.failed), note: 'ran out of time' }
    : counted
  const seconds = (Date.now() - begun) / 1000
  if (tally.failed > 0)
    console.log(`\n${'─'.repeat(30)} ${step.name}\n${output.trimEnd()}\n${'─'.repeat(30)}`)
  console.log(
    `${tally.failed > 0 ? '✗' : '✓'} ${step.name}: ${closingLine([tally])} (${seconds.toFixed(1)} s)`,
  )
  return { ...tally, seconds }
}

/**
 * @param {import('./parts/steps.mjs').Step} step
 * @param {{ filters: readonly string[], env: NodeJS.ProcessEnv, reportFile: string }} context
 */
async function runCommands(step, { filters, env, reportFile }) {
  const extra = {
    check: [],
    vitest: [`--outputFile.json=${reportFile}`, ...filters],
    playwright: ['--reporter=list,json', ...filters],
  }[step.runner]
  let output = ''
  for (const [command = '', ...args] of step.commands) {
    const ended = await run(command, [...args, ...extra], {
      env: { ...env, ...COLOURS, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, REPORTS: dirname(reportFile) },
      limitMs: step.minutes * 60_000,
    })
    output += ended.output
    if (ended.code !== 0) return { ...ended, output }
  }
  return { code: 0, output, timedOut: false }
}

/** @returns {unknown} */
function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function table(
  /** @type {readonly import('./parts/steps.mjs').Step[]} */ steps,
  /** @type {Map<string, Result>} */ results,
) {
  const rows = steps.map(({ name }) => {
    const {
      passed,
      failed,
      skipped,
      seconds,
      note = '',
    } = results.get(name) ?? { ...oneFailed(), seconds: 0 }
    return [name, String(passed), String(failed), String(skipped), `${seconds.toFixed(1)} s`, note]
  })
  return [['step', 'passed', 'failed', 'skipped', 'time', ''], ...rows]
    .map(
      ([name = '', ...cells]) =>
        name.padEnd(14) +
        cells
          .map((cell) => cell.padStart(9))
          .join('')
          .trimEnd(),
    )
    .join('\n')
}
