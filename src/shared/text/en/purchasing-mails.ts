/** Mails to suppliers. */
type Order = { number: string; shop: string; account: string | null }

export const purchasingMails = {
  order: {
    why: 'You receive this message because the bookshop sends its orders to this address.',
    subject: ({ number, shop, account }: Order) =>
      `Order ${number} from ${shop}${account === null ? '' : ` (account ${account})`}`,
    title: (number: string) => `Our order ${number}`,
    intro: ({ titles, copies }: { titles: number; copies: number }) =>
      `Hello, we would like to order ${copies > 1 ? `${copies} copies` : 'one copy'} of ${titles > 1 ? `${titles} titles` : 'this title'}. The order is attached as a file; here it is in plain words.`,
    account: 'Our account',
    deliverTo: 'Deliver to',
    net: 'Net total before tax',
    closing: 'Please tell us by return of mail what you cannot supply.',
  },
}
