/** Runs tests by their titles and says which failed, by the reports of vitest and Playwright. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../scripts/parts/chromium.mjs'
import { bin } from '../../scripts/parts/paths.mjs'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { SeeingTest } from './mutant.ts'
import { readReport, type Result } from './reports.ts'

/** For what a mistake keeps from coming; the suite itself has more patience with a busy machine. */
const PATIENCE_MS = 3 * MINUTE_MS

export type Verdict = 'passed' | 'failed' | 'not run'

/**
 * Runs tests in a checkout; the returned function says how one ended. On a busy machine a file may not start in time: a test that was
 * not run says nothing about its mistake.
 */
export function runTests(root: string, tests: readonly SeeingTest[]): (test: SeeingTest) => Verdict {
  const projects = Map.groupBy(tests, ({ project }) => project)
  const results = [...projects].flatMap(([project, group]) =>
    run(root, group).map((one) => ({ ...one, project })),
  )
  return ({ project, file, title }) => {
    const its = results.filter(
      (result) =>
        result.project === project && result.isRun && result.file.includes(file) && title.test(result.title),
    )
    if (its.length === 0) return 'not run'
    return its.some(({ isFailed }) => isFailed) ? 'failed' : 'passed'
  }
}

/** Runs tests of one project. */
function run(root: string, tests: readonly SeeingTest[]): Result[] {
  const project = tests[0]?.project ?? 'unit'
  const files = [...new Set(tests.map(({ file }) => file))]
  const report = join(root, 'report.json')
  const isVitest = project !== 'desktop' && project !== 'phone'
  const sources = tests.map(({ title }) => title.source).join('|')
  // Between a group and its test vitest filters by " > ", though it reports a space
  const titles = isVitest ? sources.replaceAll(' ', '(?: > | )') : sources
  const [command, ...args] = isVitest
    ? [bin('vitest'), 'run', '-t', titles, `--outputFile=${report}`]
    : [bin('playwright'), 'test', '-g', titles, '--timeout', String(PATIENCE_MS)]
  rmSync(report, { force: true })
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  try {
    execFileSync(String(command), [...args, '--project', project, '--reporter=json', ...files], {
      cwd: root,
      env,
      stdio: 'pipe',
    })
  } catch {
    // Tests failed, as they should: the report says which
  }
  return readReport(report)
}
