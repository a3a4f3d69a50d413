/** What commands, jobs and the API say of themselves does without words that the project has given up (lint/retired-words.ts). */
import type { RuleTester } from 'oxlint/plugins-dev'
import { retiredIn } from './retired-in.ts'
import { RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type Properties = Parameters<NonNullable<Visitor['ObjectExpression']>>[0]['properties']

/** Of commands, and of addresses and fields of the API. */
const SAYING = new Set(['help', 'summary', 'description'])

const keyOf = (property: Properties[number]) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

function textOf(property: Properties[number]): string {
  if (property.type !== 'Property') return ''
  const { value } = property
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : ''
  return value.type === 'TemplateLiteral' ? value.quasis.map((part) => part.value.raw).join(' ') : ''
}

export const noRetiredText: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses helps, summaries, descriptions and names of jobs with a retired word' },
    messages: { retired: 'Write {{instead}} for "{{word}}" (lint/retired-words.ts).' },
  },
  create: (context) => ({
    ObjectExpression({ properties }) {
      const isJob = properties.some((property) => keyOf(property) === 'everyMs')
      for (const property of properties) {
        const key = keyOf(property)
        if (!SAYING.has(key) && !(isJob && key === 'name')) continue
        const word = retiredIn(textOf(property).replaceAll(/"[^"]*"|`[^`]*`/g, ''))
        if (word === undefined) continue
        const instead = RETIRED_WORDS[word] ?? ''
        context.report({ node: property, messageId: 'retired', data: { word, instead } })
      }
    },
  }),
}
