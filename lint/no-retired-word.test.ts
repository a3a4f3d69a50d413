import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noRetiredWord } from './no-retired-word.ts'

RuleTester.describe = describe
RuleTester.it = it

const retired = { errors: [{ messageId: 'retired' }] }

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-retired-word', noRetiredWord, {
  valid: [
    'function syncRefunds() {}',
    'const notifyBuyer = () => {}',
    'type StoredMail = { id: string }',
    // What was met already is seen, and no function is
    'const seen = new Set()',
    // Only whole words
    'function tender() {}',
    // A property that is read has its name from elsewhere
    'const { kept } = rate',
    'const { kept: stored } = rate',
    'type Rate = { kept: number }',
  ],
  invalid: [
    { code: 'function hearRefunds() {}', ...retired },
    { code: 'async function tend() {}', ...retired },
    { code: 'const tellBuyer = () => {}', ...retired },
    { code: 'type KeptMail = { id: string }', ...retired },
    { code: 'const isKept = () => true', ...retired },
    { code: 'function countPromisesKept() {}', ...retired },
    { code: 'const noteSeen = () => {}', ...retired },
    { code: 'async function untilSeen() {}', ...retired },
    { code: 'const kept = 3', ...retired },
    { code: 'const [, kept = 3] = mails', ...retired },
    { code: 'const { stored: kept } = mails', ...retired },
    { code: 'send((told) => mail)', ...retired },
    {
      code: 'function send({ mail: heard }, ...asked) {}',
      errors: [{ messageId: 'retired' }, { messageId: 'retired' }],
    },
    { code: 'type Mail = { told: string }', filename: '/shop/src/server/mail.ts', ...retired },
  ],
})
