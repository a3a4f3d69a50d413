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
    // Only whole words, and only of what is called or is a type
    'function tender() {}',
    // Tests are free to
    'const kept = 3',
    { code: 'const kept = 3', filename: '/shop/src/server/mail.test.ts' },
  ],
  invalid: [
    { code: 'function hearRefunds() {}', ...retired },
    { code: 'async function tend() {}', ...retired },
    { code: 'const tellBuyer = () => {}', ...retired },
    { code: 'type KeptMail = { id: string }', ...retired },
    { code: 'const isKept = () => true', ...retired },
    { code: 'function countPromisesKept() {}', ...retired },
    { code: 'const kept = 3', filename: '/shop/src/server/mail.ts', ...retired },
    { code: 'type Mail = { told: string }', filename: '/shop/src/server/mail.ts', ...retired },
  ],
})
