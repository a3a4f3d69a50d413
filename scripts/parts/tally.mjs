/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Tally */

/**
 * Counts one step's tests from its exit code and its runner's JSON report. A check counts as one test. A runner that
 * crashed, wrote no report or ran no test has failed, whatever its exit code says; none at all is right where `mayBeEmpty`.
 *
 * @param {'check' | 'vitest' | 'playwright'} runner
 * @param {{ code: number, report?: unknown, mayBeEmpty?: boolean | undefined }} outcome
 * @returns {Tally}
 */
export function tallyOf(runner, { code, report, mayBeEmpty = false }) {
  if (runner === 'check') return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed()
  if (typeof report !== 'object' || report === null) return oneFailed('wrote no report')
  const counted = runner === 'vitest' ? countVitest(report) : countPlaywright(report)
  if (code !== 0 && counted.failed === 0) {
    return {
      ...counted,
      failed: 1,
      note: counted.passed === 0 ? 'ran no test' : `ended with exit code ${code}`,
    }
  }
  if (counted.passed + counted.failed === 0 && !mayBeEmpty)
    return { ...counted, failed: 1, note: 'ran no test' }
  return counted
}

/** Returns the tally of a step that could not run. */
export function oneFailed(/** @type {string | undefined} */ note = undefined) {
  return { passed: 0, failed: 1, skipped: 0, ...(note === undefined ? {} : { note }) }
}

/** @returns {Tally} */
function countVitest(/** @type {any} */ report) {
  // A file that fails to load holds no test: it counts as one that failed
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function isFailed(/** @type {{ status: string }} */ test) {
  return test.status === 'failed'
}

/** @returns {Tally} */
function countPlaywright(/** @type {any} */ report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside of tests: a broken setup, a spec file that does not load. A flaky test is no passed test
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** Returns the closing line over all steps: "N passed, N failed", and the skipped ones if any. */
export function closingLine(/** @type {readonly Tally[]} */ tallies) {
  const { passed, failed, skipped } = sum(tallies)
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Adds tallies up; no step at all is a failure. */
export function sum(/** @type {readonly Tally[]} */ tallies) {
  if (tallies.length === 0) return oneFailed('ran no test')
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
