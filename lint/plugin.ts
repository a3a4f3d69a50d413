/** The project's own lint rules; .oxlintrc.json loads this file. */
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'

export default {
  meta: { name: 'bookshop' },
  rules: { 'no-outer-db-in-transaction': noOuterDbInTransaction },
}
