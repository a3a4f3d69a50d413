/**
 * Nothing is named by words that the project has given up (lint/retired-words.ts): functions, types, variables,
 * parameters and, in the program itself, properties of types. A property that is read under its name is free.
 */
import type { RuleTester } from 'oxlint/plugins-dev'
import { RETIRED_OF_FUNCTIONS, RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type Binding = Parameters<NonNullable<Visitor['VariableDeclarator']>>[0]['id']
type Pattern = Binding | Extract<Binding, { type: 'ArrayPattern' }>['elements'][number]

/** Returns the words of a name: of `isSentMail` is, sent and mail. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

export const noRetiredWord: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses names with a retired word' },
    messages: { retired: '"{{name}}": write {{instead}} for "{{word}}" (lint/retired-words.ts).' },
  },
  create(context) {
    const isProgram = /\/src\/(?!.*(\.test\.|\/text\/))/.test(context.filename)
    const check = (
      node: { name: string } & Parameters<typeof context.report>[0]['node'],
      words: Readonly<Record<string, string>> = RETIRED_WORDS,
    ) => {
      const word = wordsOf(node.name).find((one) => Object.hasOwn(words, one))
      if (word === undefined) return
      const instead = words[word] ?? ''
      context.report({ node, messageId: 'retired', data: { name: node.name, word, instead } })
    }
    const checkPattern = (pattern: Pattern): void => {
      if (pattern?.type === 'Identifier') check(pattern)
      else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(checkPattern)
      else if (pattern?.type === 'AssignmentPattern') checkPattern(pattern.left)
      else if (pattern?.type === 'RestElement') checkPattern(pattern.argument)
      else if (pattern?.type === 'ObjectPattern')
        for (const one of pattern.properties) {
          if (one.type === 'RestElement') checkPattern(one.argument)
          else if (!one.shorthand) checkPattern(one.value)
        }
    }
    const checkParams = ({ params }: { params: Pattern[] }) => params.forEach(checkPattern)
    return {
      FunctionDeclaration: (node) => {
        if (node.id) check(node.id, RETIRED_OF_FUNCTIONS)
        checkParams(node as { params: Pattern[] })
      },
      FunctionExpression: (node) => checkParams(node as { params: Pattern[] }),
      ArrowFunctionExpression: (node) => checkParams(node as { params: Pattern[] }),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && init?.type.endsWith('FunctionExpression'))
          check(id, RETIRED_OF_FUNCTIONS)
        else checkPattern(id)
      },
      TSPropertySignature: ({ key }) => isProgram && key.type === 'Identifier' && check(key),
    }
  },
}
