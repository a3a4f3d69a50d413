import { expect, it } from 'vitest'
import { isPhone } from './phone.ts'

it.each(['06 12 34 56 78', '+33 6 12 34 56 78', '(0)6.12.34.56.78', ' 0612345678 '])(
  'the telephone number %j can be dialled',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

it.each(['', '12345', 'call me', '+', '......', '06 12 34 56 78 ext. 9', '0'.repeat(31)])(
  'the telephone number %j cannot be dialled',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)
