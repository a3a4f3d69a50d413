/** What became of each test in each round, read from the JSON reports of Vitest and Playwright. */

export type Outcome = 'passed' | 'failed' | 'skipped'

/** Outcomes by test, as `file › title`, with the project where one file runs in several. */
export type Outcomes = ReadonlyMap<string, Outcome>

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

/** Reads a report of Vitest; a file that does not load is one failed test named by the file. */
export function vitestOutcomes({ testResults }: VitestReport, root: string): Outcomes {
  const outcomes = new Map<string, Outcome>()
  for (const { name, status, assertionResults } of testResults) {
    const file = name.replace(`${root}/`, '')
    if (assertionResults.length === 0 && status === 'failed') outcomes.set(file, 'failed')
    for (const test of assertionResults) outcomes.set(`${file} › ${test.fullName}`, worded(test.status))
  }
  return outcomes
}

/** Reads a report of Playwright. */
export function playwrightOutcomes({ suites }: { suites: PlaywrightSuite[] }): Outcomes {
  const outcomes = new Map<string, Outcome>()
  const read = (suite: PlaywrightSuite, titles: string[]) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { projectName, status } of tests)
        outcomes.set([file, ...titles, title, projectName].join(' › '), worded(status))
    }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title])
  }
  for (const suite of suites) read(suite, [])
  return outcomes
}

/** A test and what became of it, round by round; `undefined` where a round did not come to it. */
export interface Unsteady {
  test: string
  rounds: readonly (Outcome | undefined)[]
}

/** Names the tests whose outcome was not the same in every round, by name. */
export function unsteady(rounds: readonly Outcomes[]): Unsteady[] {
  const tests = new Set(rounds.flatMap((round) => [...round.keys()]))
  return [...tests]
    .map((test) => ({ test, rounds: rounds.map((round) => round.get(test)) }))
    .filter((each) => new Set(each.rounds).size > 1)
    .toSorted((one, other) => one.test.localeCompare(other.test))
}

function worded(status: string): Outcome {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped'
}
