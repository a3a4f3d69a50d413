/**
 * Functions and types are not named by words that the project has given up (lint/retired-words.ts), nor are variables and
 * properties of types in the program itself; tests and benches are free to.
 */
import type { RuleTester } from 'oxlint/plugins-dev'
import { RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]

/** The words of a name: `isKeptMail` is is, kept, mail. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

export const noRetiredWord: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses names with a retired word' },
    messages: { retired: '"{{name}}": write {{instead}} for "{{word}}" (lint/retired-words.ts).' },
  },
  create(context) {
    const isProgram = /\/src\/(?!.*(\.test\.|\/text\/))/.test(context.filename)
    const check = (node: { name: string } & Parameters<typeof context.report>[0]['node']) => {
      const word = wordsOf(node.name).find((one) => Object.hasOwn(RETIRED_WORDS, one))
      if (word === undefined) return
      const instead = RETIRED_WORDS[word] ?? ''
      context.report({ node, messageId: 'retired', data: { name: node.name, word, instead } })
    }
    return {
      FunctionDeclaration: ({ id }) => id && check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
        if ((isFunction || isProgram) && id.type === 'Identifier') check(id)
      },
      TSPropertySignature: ({ key }) => isProgram && key.type === 'Identifier' && check(key),
    }
  },
}
