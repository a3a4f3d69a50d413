/** Functions and types are not named by words that the project has given up (lint/retired-words.ts). */
import type { RuleTester } from 'oxlint/plugins-dev'
import { RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]

const firstWord = (name: string) => (/^[A-Z]?[a-z]+(?=[A-Z]|$)/.exec(name)?.[0] ?? '').toLowerCase()

export const noRetiredWord: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses names of functions and types that begin with a retired word' },
    messages: { retired: '"{{name}}": write {{instead}} for "{{word}}" (lint/retired-words.ts).' },
  },
  create(context) {
    const check = (node: { name: string } & Parameters<typeof context.report>[0]['node']) => {
      const word = firstWord(node.name)
      const instead = RETIRED_WORDS[word]
      if (instead !== undefined) {
        context.report({ node, messageId: 'retired', data: { name: node.name, word, instead } })
      }
    }
    return {
      FunctionDeclaration: ({ id }) => id && check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
        if (isFunction && id.type === 'Identifier') check(id)
      },
    }
  },
}
