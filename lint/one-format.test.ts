import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { oneFormat } from './one-format.ts'

RuleTester.describe = describe
RuleTester.it = it

const own = [{ messageId: 'own' }]

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('one-format', oneFormat, {
  valid: [
    "formatNumber(count, 'fr')",
    "dateFormat(language, { dateStyle: 'long' }).format(day)",
    'const options: Intl.DateTimeFormatOptions = {}',
    "new Intl.DisplayNames('fr', { type: 'region' })",
  ],
  invalid: [
    { code: "count.toLocaleString('fr-FR')", errors: own },
    { code: "new Date().toLocaleDateString('fr-FR')", errors: own },
    { code: 'new Date().toLocaleTimeString()', errors: own },
    { code: 'new Intl.NumberFormat(locale).format(2)', errors: own },
    { code: "Intl.DateTimeFormat('sv', { timeZone })", errors: own },
  ],
})
