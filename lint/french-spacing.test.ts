import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { frenchSpacing } from './french-spacing.ts'

RuleTester.describe = describe
RuleTester.it = it

const errors = [{ messageId: 'spaces' }]

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('french-spacing', frenchSpacing, {
  valid: [String.raw`say('Prêt\u202F!')`, 'const word = ready ? yes : no', 'say(`${count} livres`)'],
  invalid: [
    { code: "say('Prêt !')", output: String.raw`say('Prêt\u202F!')`, errors },
    { code: "say('« oui »')", output: String.raw`say('«\u202Foui\u202F»')`, errors },
    {
      code: 'say(`${name} : ${price} €`)',
      output: 'say(`${name}\\u202F: ${price}\\u202F€`)',
      errors: [...errors, ...errors],
    },
    { code: "say('10\u00A0000')", output: String.raw`say('10\u00A0000')`, errors },
    { code: 'say(`«\u202F${title}`)', output: 'say(`«\\u202F${title}`)', errors },
  ],
})
