/**
 * French sets a narrow no-break space before : ; ! ? € » and after «, so that none of them begins a line. A text may be typed with
 * ordinary spaces: `oxlint --fix` puts the others in. They are written as escapes, since nobody can see the characters.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

/** Returns the source of a text with its no-break spaces, as escapes. */
function withFrenchSpaces(source: string): string {
  return source
    .replaceAll('\u202F', String.raw`\u202F`)
    .replaceAll('\u00A0', String.raw`\u00A0`)
    .replaceAll(/ (?=[:;!?€»])/g, String.raw`\u202F`)
    .replaceAll(/(?<=«) /g, String.raw`\u202F`)
}

export const frenchSpacing: Parameters<RuleTester['run']>[1] = {
  meta: {
    type: 'layout',
    fixable: 'code',
    docs: { description: 'Sets the no-break spaces of French texts, visibly' },
    messages: { spaces: 'French sets \\u202F before : ; ! ? € » and after «: `oxlint --fix` does it.' },
  },
  create(context) {
    const check = (node: Parameters<typeof context.sourceCode.getText>[0]) => {
      const source = context.sourceCode.getText(node)
      const spaced = withFrenchSpaces(source)
      if (spaced !== source && node)
        context.report({ node, messageId: 'spaces', fix: (fixer) => fixer.replaceText(node, spaced) })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node)
      },
      TemplateElement: check,
    }
  },
}
