/**
 * Inside `db.transaction(async (tx) => …)` only `tx` may be used: a query on `db` would silently stand outside of the
 * transaction. src/server/platform/db/transactions.ts refuses at run time what this rule cannot see.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Extract<Rule, { create: unknown }>['create']>>[0]
type Scope = ReturnType<Context['sourceCode']['getScope']>
type Node = Parameters<Context['sourceCode']['getScope']>[0]
type Span = { range: [number, number] }

const isInside = (inner: Span, outer: Span) =>
  inner.range[0] >= outer.range[0] && inner.range[1] <= outer.range[1]

/** Every reference in a scope and the scopes within it. */
function referencesIn(scope: Scope): Scope['references'] {
  return [...scope.references, ...scope.childScopes.flatMap(referencesIn)]
}

function isDeclaredInside(reference: Scope['references'][number], work: Span): boolean {
  const declaration = reference.resolved?.defs[0]
  return declaration !== undefined && isInside(declaration.name, work)
}

/** The identifier, or the longest `a.b.c` that begins with it. */
function wholePath(identifier: Node): Node {
  let path: Node = identifier
  while (path.parent?.type === 'MemberExpression' && path.parent.object === path && !path.parent.computed) {
    path = path.parent
  }
  return path
}

export const noOuterDbInTransaction: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses the outer database inside the work of a transaction' },
    messages: { outer: 'Inside a transaction use its own "{{inner}}", not "{{outer}}".' },
  },
  create(context) {
    const { sourceCode } = context
    return {
      CallExpression({ callee, arguments: [work] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.computed || callee.property.name !== 'transaction') return
        if (work?.type !== 'ArrowFunctionExpression' && work?.type !== 'FunctionExpression') return
        const { body } = work
        if (!body) return
        const [parameter] = work.params
        const inner = parameter?.type === 'Identifier' ? parameter.name : 'tx'
        const opened = sourceCode.getText(callee.object)
        // A name for the same database is as bad: const { db } = shop; shop.db.transaction(() => db.select())
        const namesDatabase = (path: string) =>
          path === opened || path.startsWith(`${opened}.`) || /(^|\.)db(\.|$)/.test(path)
        for (const reference of referencesIn(sourceCode.getScope(work))) {
          if (!isInside(reference.identifier, body) || isDeclaredInside(reference, work)) continue
          const path = sourceCode.getText(wholePath(reference.identifier))
          if (!namesDatabase(path)) continue
          context.report({ node: reference.identifier, messageId: 'outer', data: { inner, outer: opened } })
        }
      },
    }
  },
}
