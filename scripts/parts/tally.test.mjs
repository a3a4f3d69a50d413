import { describe, expect, it } from 'vitest'
import { closingLine, sum, tallyOf } from './tally.mjs'

const vitestReport = (/** @type {object} */ more) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
})
const playwrightReport = (/** @type {object} */ stats, /** @type {object[]} */ errors = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

describe('the tally of a step', () => {
  it('counts a check as one', () => {
    expect(tallyOf('check', { code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tallyOf('check', { code: 2 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it("counts Vitest's tests, and a file that does not load as one that failed", () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ]
    const report = vitestReport({ numFailedTests: 1, numPendingTests: 2, testResults })
    expect(tallyOf('vitest', { code: 1, report })).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it("counts Playwright's tests, with flaky ones and broken files among the failed", () => {
    const report = playwrightReport({ unexpected: 1, flaky: 1, skipped: 1 }, [{}])
    expect(tallyOf('playwright', { code: 1, report })).toEqual({ passed: 2, failed: 3, skipped: 1 })
  })

  it('fails a runner that crashed although no test failed', () => {
    expect(tallyOf('vitest', { code: 1, report: vitestReport({}) })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('fails a runner that wrote no report', () => {
    expect(tallyOf('playwright', { code: 0 })).toMatchObject({ failed: 1, note: 'wrote no report' })
  })

  it('fails a runner that ran no test', () => {
    const report = vitestReport({ numPassedTests: 0, numPendingTests: 4 })
    expect(tallyOf('vitest', { code: 0, report })).toMatchObject({
      failed: 1,
      skipped: 4,
      note: 'ran no test',
    })
  })

  it('lets a step without a test pass where a change may leave it none', () => {
    const report = vitestReport({ numPassedTests: 0 })
    expect(tallyOf('vitest', { code: 0, report, mayBeEmpty: true }).failed).toBe(0)
    expect(tallyOf('vitest', { code: 1, report, mayBeEmpty: true }).failed).toBe(1)
  })
})

describe('the closing line', () => {
  const passed = { passed: 3, failed: 0, skipped: 0 }

  it('adds the steps up', () => {
    expect(closingLine([passed, { passed: 1, failed: 2, skipped: 0 }])).toBe('4 passed, 2 failed')
  })

  it('names skipped tests only where there are any', () => {
    expect(closingLine([passed, { passed: 0, failed: 0, skipped: 5 }])).toBe('3 passed, 0 failed, 5 skipped')
  })

  it('is a failure over no step at all', () => {
    expect(sum([]).failed).toBe(1)
  })
})
