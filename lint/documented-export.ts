/** What a module exports to be called has a sentence: its own, or the file's where it exports nothing else that is called. */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

/** What React Router calls by its name. */
const OF_THE_FRAMEWORK = new Set([
  'ErrorBoundary',
  'Layout',
  'action',
  'headers',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
])

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

export const documentedExport: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses exported functions without a sentence' },
    messages: { undocumented: 'Say in a /** sentence */ what {{name}} returns or does.' },
  },
  create(context) {
    const isSentence = ({ type, value }: { type: string; value: string }) =>
      type === 'Block' && value.startsWith('*')
    return {
      Program(program) {
        const called = program.body.flatMap((node) => {
          if (node.type !== 'ExportNamedDeclaration') return []
          const { declaration } = node
          if (declaration?.type === 'FunctionDeclaration')
            return declaration.id ? [{ node, name: declaration.id.name }] : []
          if (declaration?.type !== 'VariableDeclaration') return []
          return declaration.declarations.flatMap(({ id, init }) =>
            init && FUNCTIONS.has(init.type) && id.type === 'Identifier' ? [{ node, name: id.name }] : [],
          )
        })
        const [first] = context.sourceCode.getAllComments()
        const hasHeader = first !== undefined && isSentence(first) && first.start === 0
        if (called.length === 1 && hasHeader) return
        for (const { node, name } of called) {
          const isDocumented = context.sourceCode.getCommentsBefore(node).some(isSentence)
          if (!isDocumented && !OF_THE_FRAMEWORK.has(name))
            context.report({ node, messageId: 'undocumented', data: { name } })
        }
      },
    }
  },
}
