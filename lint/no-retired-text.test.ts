import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noRetiredText } from './no-retired-text.ts'

RuleTester.describe = describe
RuleTester.it = it

const retired = [{ messageId: 'retired' }]

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-retired-text', noRetiredText, {
  valid: [
    "defineRead({ help: 'Shows what waits' })",
    // The name of a command or a field
    'defineRead({ help: \'Like "actions list"\' })',
    "const mail = { subject: 'You are told' }",
    "const person = { name: 'Tell' }",
  ],
  invalid: [
    { code: "defineRead({ help: 'Shows what is kept' })", errors: retired },
    { code: 'defineRead({ help: `Shows ${what} that is told` })', errors: retired },
    { code: "createRoute({ summary: 'Asks to be told' })", errors: retired },
    { code: "z.string().meta({ description: 'Who is asked' })", errors: retired },
    { code: "repeat({ name: 'tell new dates', everyMs: 5 })", errors: retired },
  ],
})
