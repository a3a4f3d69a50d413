/** Titles of tests do without words that the project has given up (lint/retired-words.ts). */
import type { RuleTester } from 'oxlint/plugins-dev'
import { retiredIn } from './retired-in.ts'
import { RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]

const TITLED = new Set(['it', 'test', 'describe'])

/** The function at the bottom of `it.each([…])` or `test.skip`. */
function calleeOf(node: { type: string }): string | undefined {
  const { type, name, callee, object, tag } = node as Record<'type' | 'name', string> &
    Partial<Record<'callee' | 'object' | 'tag', { type: string }>>
  if (type === 'Identifier') return name
  const below = callee ?? object ?? tag
  return below && calleeOf(below)
}

export const noRetiredTitle: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses titles of tests with a retired word' },
    messages: { retired: 'Write {{instead}} for "{{word}}" in a title (lint/retired-words.ts).' },
  },
  create(context) {
    return {
      CallExpression({ callee, arguments: [first] }) {
        if (!first || !TITLED.has(calleeOf(callee) ?? '')) return
        const title =
          first.type === 'Literal' && typeof first.value === 'string'
            ? first.value
            : first.type === 'TemplateLiteral'
              ? first.quasis.map(({ value }) => value.raw).join(' ')
              : ''
        const word = retiredIn(title)
        if (word !== undefined)
          context.report({
            node: first,
            messageId: 'retired',
            data: { word, instead: RETIRED_WORDS[word] ?? '' },
          })
      },
    }
  },
}
