/** The project's own lint rules; .oxlintrc.json loads this file. */
import { documentedExport } from './documented-export.ts'
import { frenchSpacing } from './french-spacing.ts'
import { moduleBoundaries } from './module-boundaries.ts'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'
import { noRetiredComment } from './no-retired-comment.ts'
import { noRetiredText } from './no-retired-text.ts'
import { noRetiredTitle } from './no-retired-title.ts'
import { noRetiredWord } from './no-retired-word.ts'
import { noWireName } from './no-wire-name.ts'
import { oneFormat } from './one-format.ts'

export default {
  meta: { name: 'bookshop' },
  rules: {
    'documented-export': documentedExport,
    'french-spacing': frenchSpacing,
    'module-boundaries': moduleBoundaries,
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'no-retired-comment': noRetiredComment,
    'no-retired-text': noRetiredText,
    'no-retired-title': noRetiredTitle,
    'no-retired-word': noRetiredWord,
    'no-wire-name': noWireName,
    'one-format': oneFormat,
  },
}
