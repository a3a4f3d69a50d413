import type { customers as fr } from '../../fr/actions/customers.ts'

export const customers: typeof fr = {
  outcomes: {
    CUSTOMER_NOTED: ({ callBack }) => (callBack ? 'Noted; this customer is to be called back.' : 'Noted.'),
    CUSTOMER_NOTE_DROPPED: () => 'The note is erased.',
    CUSTOMER_NOTE_RESTORED: () => 'The note is there again.',
    CUSTOMER_CALLED: () => 'This customer was called back.',
    CUSTOMER_TO_CALL: () => 'This customer is to be called back again.',
    CUSTOMERS_MERGED: () => 'The two files are one now.',
  },
  refusals: {
    SAME_CUSTOMER: () => 'That is the same file already: choose another one.',
  },
}
