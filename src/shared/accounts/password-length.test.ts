import { describe, expect, it } from 'vitest'
import { VerifyEmailRequest } from '../contract/accounts.ts'
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
    const request = { token: 'of-a-mail', password }
    expect(VerifyEmailRequest.safeParse(request).success).toBe(fault === undefined)
  })
})
