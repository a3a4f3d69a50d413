import { describe, expect, it } from 'vitest'
import { chooseSteps, STEPS } from './steps.mjs'

const namesFor = (/** @type {string[]} */ ...args) => chooseSteps(args).steps.map((step) => step.name)

describe('the steps of a run', () => {
  it('are all of them without options', () => {
    expect(namesFor()).toEqual(STEPS.map((step) => step.name))
  })

  it('leave out the browser when fast', () => {
    expect(namesFor('--fast')).toEqual(['types', 'lint', 'format', 'dead-code', 'build', 'unit', 'api'])
  })

  it('can be named, and bring what they need', () => {
    expect(namesFor('--only=lint,unit')).toEqual(['lint', 'unit'])
    expect(namesFor('--only=browser,api')).toEqual(['build', 'api', 'browser'])
  })

  it('leave out the build where the server’s own tests are named', () => {
    expect(namesFor('--only=api', 'src/server/cart')).toEqual(['api'])
    expect(namesFor('--only=api', 'src/server/cart', 'tests/faults')).toEqual(['build', 'api'])
  })

  it('take a filter of test files', () => {
    expect(chooseSteps(['--only=api', 'cart']).filters).toEqual(['cart'])
  })

  it('refuse an unknown name or option with those that exist', () => {
    expect(() => chooseSteps(['--only=unti'])).toThrow(/"unti".*types, lint/)
    expect(() => chooseSteps(['--quick'])).toThrow(/--quick.*--fast/)
  })
})
