import { describe, expect, it } from 'vitest'
import { RegisterRequest } from '../contract/accounts.ts'
import { passwordFault } from './password-length.ts'

describe('the length of a new password', () => {
  it.each([
    ['', 'too_short'],
    ['1234567', 'too_short'],
    ['12345678', undefined],
    ['📚📚📚📚📚📚📚', 'too_short'],
    ['📚📚📚📚📚📚📚📚', undefined],
    ['x'.repeat(128), undefined],
    ['📚'.repeat(128), undefined],
    ['x'.repeat(129), 'too_long'],
  ])('of %j is %s, here and at the server', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
    const request = { first_name: 'Ada', email: 'ada@example.org', password }
    expect(RegisterRequest.safeParse(request).success).toBe(fault === undefined)
  })
})
