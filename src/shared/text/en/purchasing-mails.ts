/** Mails to suppliers. */
import { purchasingMails as fr } from '../fr/purchasing-mails.ts'
import type { Words } from '../words.ts'

const purchasingMails: typeof fr = {
  order: {
    why: 'You receive this message because the bookshop sends its orders to this address.',
    subject: ({ number, shop, account }) =>
      `Order ${number} from ${shop}${account === null ? '' : ` (account ${account})`}`,
    title: (number) => `Our order ${number}`,
    intro: ({ titles, copies }) =>
      `Hello, we would like to order ${copies > 1 ? `${copies} copies` : 'one copy'} of ${titles > 1 ? `${titles} titles` : 'this title'}. The order is attached as a file; here it is in plain words.`,
    account: 'Our account',
    deliverTo: 'Deliver to',
    net: 'Net total before tax',
    closing: 'Please tell us by return of mail what you cannot supply.',
  },
}

export const purchasingMailWords: Words<typeof fr> = { fr, eng: purchasingMails }
