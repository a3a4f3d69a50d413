/** What the JSON reports of vitest and Playwright say of each test. */
import { readFileSync } from 'node:fs'

/** The title begins with those of the groups around the test. */
export type Result = { file: string; title: string; isRun: boolean; isFailed: boolean }

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

type Suite = {
  title: string
  file: string
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** Reads a report of either; throws where there is none. */
export function readReport(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | { suites: Suite[] }
  return 'suites' in report ? report.suites.flatMap(ofSuite) : ofVitest(report)
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
