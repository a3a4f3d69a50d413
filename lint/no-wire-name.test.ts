import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noWireName } from './no-wire-name.ts'

RuleTester.describe = describe
RuleTester.it = it

const wire = [{ messageId: 'wire' }]

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-wire-name', noWireName, {
  valid: ['book.title', 'const { isbn, stock } = book', "text('nom de famille')"],
  invalid: [
    { code: 'book.designation', errors: wire },
    { code: "book['_code_barre']", errors: wire },
    { code: 'const { _qte_a_terme_calcule: stock } = book', errors: wire },
    { code: 'type Shown = { _nom: string }', errors: wire },
    { code: "type Shown = Pick<Article, 'dc_auteur'>", errors: wire },
  ],
})
