/** Numbers and dates are written by two files: with formatters of their own, places forget the shop's time zone, `1er`, or a language. */
import type { RuleTester } from 'oxlint/plugins-dev'

const INSTEAD = {
  NumberFormat: 'formatNumber() or formatPercent() of #shared/text/number-format.ts',
  DateTimeFormat: 'dateFormat() of #shared/text/date-format.ts',
  toLocaleString:
    'formatNumber() of #shared/text/number-format.ts, or dateFormat() of #shared/text/date-format.ts',
  toLocaleDateString: 'dateFormat() of #shared/text/date-format.ts',
  toLocaleTimeString: 'dateFormat() of #shared/text/date-format.ts',
}
const isWriter = (name: string): name is keyof typeof INSTEAD => Object.hasOwn(INSTEAD, name)

export const oneFormat: Parameters<RuleTester['run']>[1] = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses formatters of numbers and dates beside the two of the project' },
    messages: { own: 'Write it with {{instead}}.' },
  },
  create: (context) => ({
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      const { name } = node.property
      if (isWriter(name)) context.report({ node, messageId: 'own', data: { instead: INSTEAD[name] } })
    },
  }),
}
