import { changedFiles, modulesOf } from './changed.mjs'
import { bin, NODE } from './paths.mjs'
import { Refusal } from './refusal.mjs'

/**
 * One step of the gate. `fast` is whether `npm run check` runs it too, `runner` how its tests are counted: a check counts
 * as one; `mayBeEmpty` is one that a change may leave without a test; `after` names steps that it reports on, so that it is no part
 * of a run of some. `minutes` end a step that hangs: several times what an idle machine takes, for each test has a limit of its own.
 *
 * @typedef {{
 *   name: string,
 *   runner: 'check' | 'vitest' | 'playwright',
 *   browser?: true,
 *   commands: readonly (readonly string[])[],
 *   fast: boolean,
 *   minutes: number,
 *   needs?: string,
 *   after?: readonly string[],
 *   mayBeEmpty?: boolean,
 * }} Step
 */

/** @type {readonly Step[]} */
export const STEPS = [
  check('types', [
    [bin('react-router'), 'typegen'],
    [bin('tsc'), '--noEmit'],
  ]),
  check('lint', [[bin('oxlint')]]),
  check('format', [[bin('oxfmt'), '--check']]),
  check('dead-code', [[bin('knip'), '--no-progress']]),
  check('build', [[process.execPath, 'scripts/build.mjs']]),
  vitest('unit'),
  { ...vitest('component'), browser: true },
  // Pages are requested of the whole shop, which serves the built ones, and its fault tests run it. It runs beside the browsers:
  // each of them leaves a core idle where it begins, ends or waits
  { ...vitest('api', ['api', 'pages']), needs: 'build' },
  {
    name: 'browser',
    runner: 'playwright',
    browser: true,
    commands: [[bin('playwright'), 'test']],
    fast: false,
    minutes: 120,
    needs: 'build',
  },
  // Reads what the others reported
  {
    ...check('planted', [[NODE, 'tests/mutations/check-tests.ts']]),
    fast: false,
    after: ['unit', 'component', 'api', 'browser'],
  },
]

/** @returns {Step} */
function check(/** @type {string} */ name, /** @type {readonly (readonly string[])[]} */ commands) {
  return { name, runner: 'check', commands, fast: true, minutes: 30 }
}

/** @returns {Step} */
function vitest(/** @type {string} */ name, projects = [name]) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const commands = [[bin('vitest'), 'run', ...chosen, '--reporter=default', '--reporter=json']]
  return { name, runner: 'vitest', commands, fast: true, minutes: 60 }
}

/**
 * Chooses the steps that the command line asks for: `--fast` those of `npm run check`, `--only=api,lint` some by
 * name (with what they need), `--changed` (or `--changed=main`) what the changed files can reach. Words without dashes go to
 * the test runners, as a filter of files.
 *
 * @param {readonly string[]} args
 * @param {(since: string) => readonly string[]} [changed]
 * @returns {{ steps: readonly Step[], filters: readonly string[] }}
 */
export function chooseSteps(args, changed = changedFiles) {
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = options.find((option) => !/^--(fast|changed(=.+)?|only=.*)$/.test(option))
  if (unknown !== undefined) {
    throw new Refusal(
      `Unknown option ${unknown}. Known: --fast, --changed[=COMMIT], --only=STEP[,STEP…], and words that filter test files.`,
    )
  }
  const since = options.find((option) => option.startsWith('--changed'))
  if (since !== undefined) return { steps: stepsFor(since.split('=')[1] ?? 'HEAD', changed), filters }
  const only = options
    .filter((option) => option.startsWith('--only='))
    .flatMap((option) => option.slice(7).split(','))
  const names = STEPS.map((step) => step.name)
  const stranger = only.find((name) => !names.includes(name))
  if (stranger !== undefined) throw new Refusal(`No step is named "${stranger}". Steps: ${names.join(', ')}.`)
  if (only.length > 0) {
    const chosen = STEPS.filter((step) => only.includes(step.name))
    const needed = needsPages(filters) ? chosen.map((step) => step.needs) : []
    return { steps: STEPS.filter((step) => chosen.includes(step) || needed.includes(step.name)), filters }
  }
  const isFast = options.includes('--fast')
  const isPart = (/** @type {Step} */ step) =>
    (step.fast || !isFast) && (step.after === undefined || filters.length === 0)
  return { steps: STEPS.filter(isPart), filters }
}

/**
 * The checks that take seconds, the unit and component tests that the changed files reach by imports, and the API tests of their modules.
 *
 * @returns {readonly Step[]}
 */
function stepsFor(/** @type {string} */ since, /** @type {(since: string) => readonly string[]} */ changed) {
  const files = changed(since)
  if (files.length === 0) {
    throw new Refusal(
      `Nothing differs from ${since}. --changed=COMMIT compares with another commit, such as --changed=main.`,
    )
  }
  const modules = modulesOf(files)
  const withPages = modules.length > 0 && needsPages(modules)
  return STEPS.filter((step) => step.fast).flatMap((step) => {
    if (step.name === 'build') return withPages ? [step] : []
    if (['unit', 'component'].includes(step.name)) return [changedOnly(step, ['--changed', since])]
    if (step.name !== 'api') return [step]
    const { needs, ...alone } = changedOnly(step, modules)
    if (modules.length === 0) return []
    return [withPages ? { ...alone, needs } : alone]
  })
}

/** @returns {Step} */
function changedOnly(/** @type {Step} */ step, /** @type {readonly string[]} */ more) {
  const commands = step.commands.map((command) => [...command, '--passWithNoTests', ...more])
  return { ...step, commands, mayBeEmpty: true }
}

/** The server's own tests need no built pages: `npm run test:api -- src/server/selling/cart` does not wait for a build. */
function needsPages(/** @type {readonly string[]} */ filters) {
  return filters.length === 0 || filters.some((filter) => !filter.startsWith('src/server/'))
}
