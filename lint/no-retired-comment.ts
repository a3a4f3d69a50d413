/** Comments do without words that the project has given up (lint/retired-words.ts); names in backticks are free. */
import type { RuleTester } from 'oxlint/plugins-dev'
import { retiredIn } from './retired-in.ts'
import { RETIRED_WORDS } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]

export const noRetiredComment: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses comments with a retired word' },
    messages: { retired: 'Write {{instead}} for "{{word}}" in a comment (lint/retired-words.ts).' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = retiredIn(comment.value.replaceAll(/`[^`]*`/g, ''))
          if (word !== undefined)
            context.report({
              loc: comment.loc,
              messageId: 'retired',
              data: { word, instead: RETIRED_WORDS[word] ?? '' },
            })
        }
      },
    }
  },
}
