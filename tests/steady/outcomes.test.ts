import { describe, expect, it } from 'vitest'
import { playwrightOutcomes, unsteady, vitestOutcomes } from './outcomes.ts'

describe('outcomes', () => {
  it('are read from a report of Vitest', () => {
    const report = {
      testResults: [
        {
          name: '/shop/src/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a cart holds', status: 'passed' },
            { fullName: 'a cart drops', status: 'failed' },
            { fullName: 'a cart waits', status: 'pending' },
          ],
        },
        { name: '/shop/src/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }
    expect([...vitestOutcomes(report, '/shop')]).toEqual([
      ['src/a.test.ts › a cart holds', 'passed'],
      ['src/a.test.ts › a cart drops', 'failed'],
      ['src/a.test.ts › a cart waits', 'skipped'],
      ['src/broken.test.ts', 'failed'],
    ])
  })

  it('are read from a report of Playwright, by screen', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      tests: [
        { projectName: 'desktop', status: 'expected' },
        { projectName: 'phone', status },
      ],
    })
    const report = {
      suites: [
        {
          title: 'cart.spec.ts',
          specs: [spec('adds', 'unexpected')],
          suites: [{ title: 'in the panel', specs: [spec('adds', 'skipped')] }],
        },
      ],
    }
    expect([...playwrightOutcomes(report)]).toEqual([
      ['cart.spec.ts › adds › desktop', 'passed'],
      ['cart.spec.ts › adds › phone', 'failed'],
      ['cart.spec.ts › in the panel › adds › desktop', 'passed'],
      ['cart.spec.ts › in the panel › adds › phone', 'skipped'],
    ])
  })
})

it('a test is unsteady whose outcome differs between rounds, or that a round did not come to', () => {
  const rounds = [
    new Map([
      ['steady', 'passed'],
      ['failing', 'failed'],
      ['flaky', 'passed'],
      ['lost', 'passed'],
    ] as const),
    new Map([
      ['steady', 'passed'],
      ['failing', 'failed'],
      ['flaky', 'failed'],
    ] as const),
  ]
  expect(unsteady(rounds)).toEqual([
    { test: 'flaky', rounds: ['passed', 'failed'] },
    { test: 'lost', rounds: ['passed', undefined] },
  ])
})
