import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noRetiredComment } from './no-retired-comment.ts'

RuleTester.describe = describe
RuleTester.it = it

const retired = { errors: [{ messageId: 'retired' }] }

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'no-retired-comment',
  noRetiredComment,
  {
    valid: [
      '/** Notifies the buyer once. */ notify()',
      // A name of somebody else's, and a word that only contains one
      '// The provider answers `kept`, tenderly\nread()',
      "say('what was told')",
    ],
    invalid: [
      { code: '/** Tells the buyer. */ notify()', ...retired },
      { code: 'read() // what was asked', ...retired },
      { code: 'const row = <p>{/* Kept for later */}</p>', ...retired },
      { code: '/*\n * One line,\n * and one that was heard.\n */\nread()', ...retired },
    ],
  },
)
