/** What the screens of the window have in common. */
import type { windowText as fr } from '../fr/window.ts'

export const windowText: typeof fr = {
  tabs: {
    label: 'Window',
    home: 'Home page',
    picks: 'Booksellers’ choice',
    company: 'Bookshop',
    legal: 'Legal texts',
    coupons: 'Coupons',
    delivery: 'Delivery',
    vat: 'VAT',
  },
  save: 'Save',
  saved: (count) => (count > 1 ? `${count} changes saved.` : '1 change saved.'),
  unsaved: (count) => (count > 1 ? `${count} changes are not saved.` : '1 change is not saved.'),
  discard: 'Discard',
  changed: 'changed',
  refused: 'The shop does not accept these values:',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here will be lost.',
    stay: 'Stay here',
    go: 'Leave',
  },
  cancel: 'Close',
  french: 'French',
  english: 'English',
}
