import { describe, expect, it } from 'vitest'
import { chooseSteps, STEPS } from './steps.mjs'

const namesFor = (/** @type {string[]} */ ...args) => chooseSteps(args).steps.map((step) => step.name)

describe('the steps of a run', () => {
  it('are all of them without options', () => {
    expect(namesFor()).toEqual(STEPS.map((step) => step.name))
  })

  it('leave out end-to-end tests when fast', () => {
    const fast = ['types', 'lint', 'format', 'dead-code', 'build', 'unit', 'component', 'api']
    expect(namesFor('--fast')).toEqual(fast)
  })

  it('can be named, and bring what they need', () => {
    expect(namesFor('--only=lint,unit')).toEqual(['lint', 'unit'])
    expect(namesFor('--only=browser,api')).toEqual(['build', 'api', 'browser'])
  })

  it('leave out the build where the server’s own tests are named', () => {
    expect(namesFor('--only=api', 'src/server/selling/cart')).toEqual(['api'])
    expect(namesFor('--only=api', 'src/server/selling/cart', 'tests/faults')).toEqual(['build', 'api'])
  })

  it('check the reports of whole runs alone', () => {
    expect(namesFor()).toContain('planted')
    expect(namesFor('cart')).not.toContain('planted')
    expect(namesFor('cart')).toContain('browser')
  })

  it('take a filter of test files', () => {
    expect(chooseSteps(['--only=api', 'cart']).filters).toEqual(['cart'])
  })

  it('are the quick ones for what was changed, with the tests that it can reach', () => {
    const changed = (/** @type {string[]} */ ...files) =>
      Object.fromEntries(
        chooseSteps(['--changed'], () => files).steps.map(({ name, commands }) => [
          name,
          commands.at(-1)?.filter((_, at, all) => at >= Math.max(6, all.indexOf('--passWithNoTests'))),
        ]),
      )
    expect(Object.keys(changed('src/web/cart/cart-page.tsx'))).toEqual([
      'types',
      'lint',
      'format',
      'dead-code',
      'unit',
      'component',
    ])
    expect(changed('src/server/selling/cart/cart.ts', 'src/server/selling/cart/tables.ts')).toMatchObject({
      unit: ['--passWithNoTests', '--changed', 'HEAD'],
      api: ['--passWithNoTests', 'src/server/selling/cart/'],
    })
    // Tests of the whole shop visit built pages
    expect(Object.keys(changed('tests/faults/first-start.race.test.ts'))).toContain('build')
  })

  it('compare with the commit that is named, and say where nothing differs', () => {
    const revisions = /** @type {string[]} */ ([])
    const changed = (/** @type {string} */ since) =>
      (revisions.push(since), ['src/shared/money/money.ts'])
    chooseSteps(['--changed=main'], changed)
    expect(revisions).toEqual(['main'])
    expect(() => chooseSteps(['--changed'], () => [])).toThrow(/Nothing differs from HEAD/)
  })

  it('refuse an unknown name or option with those that exist', () => {
    expect(() => chooseSteps(['--only=unti'])).toThrow(/"unti".*types, lint/)
    expect(() => chooseSteps(['--quick'])).toThrow(/--quick.*--fast/)
  })
})
