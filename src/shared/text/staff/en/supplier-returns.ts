/** Returns to suppliers. */
import { supplierReturns as french } from '../fr/supplier-returns.ts'
import type { Words } from '../../words.ts'

const copies = (count: number) => (count === 1 ? '1 copy' : `${count} copies`)

const supplierReturns: typeof french = {
  title: 'Returns to suppliers',
  help: 'What arrived, did not sell and may still go back is proposed for each supplier, the nearest deadline first. Choose the quantities, print the sheet and send: the copies leave the stock, and the credit is awaited.',
  rights: {
    title: 'Rights and deadlines',
    columns: {
      supplier: 'Supplier',
      unsold: 'Unsold',
      deadline: 'Next deadline',
      draft: 'Draft',
    },
    days: (count) => `${count} days after arrival`,
    never: 'does not accept returns',
    unsold: (titles, count) => `${titles === 1 ? '1 title' : `${titles} titles`}, ${copies(count)}`,
    propose: 'Propose a return',
    empty: { title: 'No suppliers', text: 'Suppliers are added under Demand and suppliers.' },
  },
  list: {
    title: 'Returns',
    columns: {
      number: 'Return',
      state: 'State',
      copies: 'Copies',
      credit: 'Credit excl. VAT',
      created: 'Created',
    },
    empty: { title: 'No returns yet', text: 'Propose a return to a supplier to begin.' },
  },
  states: { draft: 'draft', sent: 'credit awaited', credited: 'credited' },
  one: (number) => `Return ${number}`,
  count: (count) => (count === 0 ? 'no copies' : copies(count)),
  columns: {
    title: 'Title',
    isbn: 'ISBN',
    shelf: 'Shelf',
    deadline: 'Deadline',
    stock: 'In stock',
    copies: 'To go back',
  },
  copiesOf: (title) => `Copies of ${title} to go back`,
  nothing: {
    title: 'Nothing to send back',
    text: 'Nothing unsold of this supplier may go back. Scan a book to add it.',
  },
  print: 'Print the sheet',
  send: 'Send the return',
  credit: 'Note the credit',
  amount: 'Amount of the credit, without VAT',
  sheet: {
    title: 'Return note',
    account: (account) => `Our account: ${account}`,
    total: (count) => `Total: ${copies(count)}`,
  },
}

export const supplierReturnsWords: Words<typeof french> = { fr: french, eng: supplierReturns }
