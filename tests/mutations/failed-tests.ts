/** Runs tests by their titles and says which failed, by the reports of vitest and Playwright. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../scripts/parts/chromium.mjs'
import { bin } from '../../scripts/parts/paths.mjs'
import type { SeeingTest } from './mutant.ts'

type Result = { file: string; title: string; isRun: boolean; isFailed: boolean }

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

type Suite = {
  title: string
  file: string
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/**
 * Runs tests in a checkout; the returned function says whether one failed. Throws where one was not run: on a busy machine a
 * file may not start in time, which says nothing about its mistake.
 */
export function runTests(root: string, tests: readonly SeeingTest[]): (test: SeeingTest) => boolean {
  const projects = Map.groupBy(tests, ({ project }) => project)
  const results = [...projects].flatMap(([project, group]) =>
    run(root, group).map((one) => ({ ...one, project })),
  )
  const of = ({ project, file, title }: SeeingTest) =>
    results.filter(
      (result) =>
        result.project === project && result.isRun && result.file.includes(file) && title.test(result.title),
    )
  const missing = tests.filter((test) => of(test).length === 0)
  if (missing.length > 0)
    throw new Error(
      `No test was run: ${missing.map(({ file, title }) => `${file} (${title.source})`).join(', ')}`,
    )
  return (test) => of(test).some(({ isFailed }) => isFailed)
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
    : [bin('playwright'), 'test', '-g', titles]
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
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return isVitest ? ofVitest(json as VitestReport) : (json as { suites: Suite[] }).suites.flatMap(ofSuite)
}

const ofVitest = ({ testResults }: VitestReport): Result[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name,
      title: fullName,
      isRun: status === 'passed' || status === 'failed',
      isFailed: status === 'failed',
    })),
  )

const ofSuite = (suite: Suite): Result[] => [
  ...suite.specs.map(({ title, file, tests }) => ({
    file: `tests/e2e/${file}`,
    title: `${suite.title} ${title}`,
    isRun: tests.some(({ status }) => status !== 'skipped'),
    isFailed: tests.some(({ status }) => status === 'unexpected'),
  })),
  ...(suite.suites ?? []).flatMap(ofSuite),
]
