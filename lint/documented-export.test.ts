import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { documentedExport } from './documented-export.ts'

RuleTester.describe = describe
RuleTester.it = it

const undocumented = { errors: [{ messageId: 'undocumented' }] }

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'documented-export',
  documentedExport,
  {
    valid: [
      '/** Returns one. */\nexport function one() { return 1 }',
      '/** Returns one. */\nexport const one = () => 1',
      // The file's own sentence, where it exports one function
      "/** Counts. */\nimport { two } from './two.ts'\nexport const one = () => two - 1",
      // Not called from outside, or by the framework alone
      'function one() { return 1 }',
      'export const ONE = 1',
      'export const loader = () => null',
    ],
    invalid: [
      { code: 'export function one() { return 1 }', ...undocumented },
      { code: 'export const one = async () => 1', ...undocumented },
      { code: '// Returns one.\nexport const one = () => 1', ...undocumented },
      { code: '/* Returns one. */\nexport const one = () => 1', ...undocumented },
      {
        code: '/** Counts. */\nconst zero = 0\nexport const one = () => zero + 1\n/** Two. */\nexport const two = () => 2',
        ...undocumented,
      },
    ],
  },
)
