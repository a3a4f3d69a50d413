import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noRetiredTitle } from './no-retired-title.ts'

RuleTester.describe = describe
RuleTester.it = it

const retired = { errors: [{ messageId: 'retired' }] }

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'no-retired-title',
  noRetiredTitle,
  {
    valid: [
      "it('rejects a coupon that was already redeemed', () => {})",
      // Only whole words, and only of what is a test
      "describe('tender kindness', () => {})",
      "say('what was told', () => {})",
      'it.each([1])(name, () => {})',
    ],
    invalid: [
      { code: "it('is told once', () => {})", ...retired },
      { code: "it('Tells the buyer', () => {})", ...retired },
      { code: "test.skip('is kept', () => {})", ...retired },
      { code: "describe.each([1])('what was asked of %s', () => {})", ...retired },
      { code: 'it(`${name} is heard`, () => {})', ...retired },
    ],
  },
)
