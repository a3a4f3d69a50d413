/** The project's own lint rules; .oxlintrc.json loads this file. */
import { noImportPastADoor } from './no-import-past-a-door.ts'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'
import { noWireName } from './no-wire-name.ts'

export default {
  meta: { name: 'bookshop' },
  rules: {
    'no-import-past-a-door': noImportPastADoor,
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'no-wire-name': noWireName,
  },
}
