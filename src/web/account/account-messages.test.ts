import { describe, expect, it } from 'vitest'
import { accountWords } from '#shared/text/en/account.ts'
import { confirmMessage, isUnconfirmed } from './account-messages.ts'

describe('the second typing of a password', () => {
  it.each([
    ['', '', true],
    ['three blue lighthouses', '', true],
    ['three blue lighthouses', 'three blue lighthouse', true],
    ['three blue lighthouses', 'three blue lighthouses', false],
  ])('of %j as %j is at fault: %j', (password, again, isAtFault) => {
    expect(isUnconfirmed(password, again)).toBe(isAtFault)
  })

  it('is called missing where nothing is typed, and another one where something is', () => {
    const { faults } = accountWords.eng
    const message = confirmMessage(accountWords.eng)
    const said = (typed: string) => (typeof message === 'string' ? message : message(typed, undefined))
    expect(said('')).toBe(faults.confirmMissing)
    expect(said('three')).toBe(faults.confirm)
    expect(faults.confirmMissing).not.toBe(faults.confirm)
  })
})
