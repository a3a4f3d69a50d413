/** Accounts. */
import { accounts as French } from '../fr/accounts.ts'
import type { Words } from '../../words.ts'

const accounts: typeof French = {
  title: 'Accounts',
  help: 'Choose a period: sales, credit notes and VAT are those of the invoices issued on these days. Files for your accountant ask for the full sign-in, and every download is recorded.',
  period: {
    title: 'Period',
    from: 'From',
    to: 'To',
    show: 'Show',
    wrong: 'The first day comes after the last.',
    names: {
      week: 'This week',
      month: 'This month',
      lastMonth: 'Last month',
      quarter: 'This quarter',
      lastQuarter: 'Last quarter',
      year: 'This year',
      lastYear: 'Last year',
    },
  },
  sums: {
    sales: 'Sales',
    credits: 'Credit notes',
    net: 'Turnover, VAT included',
    vat: 'VAT, credits deducted',
    invoices: (count) => (count === 1 ? '1 invoice' : `${count} invoices`),
    notes: (count) => (count === 1 ? '1 credit note' : `${count} credit notes`),
  },
  vat: {
    title: 'VAT by country and rate',
    text: 'The country is that of the billing address. Credit notes are taken off the amounts without tax and off the VAT.',
    country: 'Country',
    rate: 'Rate',
    sales: 'Sales, VAT included',
    credits: 'Credits, VAT included',
    net: 'Without tax',
    vat: 'VAT',
    none: 'No invoice in this period.',
  },
  money: {
    title: 'Money received',
    received: 'Received',
    refunded: 'Given back',
    left: 'Left',
    providers: { stripe: 'Stripe', paypal: 'PayPal', till: 'Till' },
    payments: (count) => (count === 1 ? '1 payment' : `${count} payments`),
    refunds: (count) => (count === 1 ? '1 refund' : `${count} refunds`),
    untold:
      'Stripe and PayPal tell the shop neither their fees nor the dates of their payouts: read them in their dashboards. What is left above is therefore before their fees. A payment that came twice and was given back without an invoice is not in it.',
    waiting: (count) => (count === 1 ? '1 refund is leaving' : `${count} refunds are leaving`),
    owed: (count) =>
      count === 1 ? '1 refund has failed and is owed' : `${count} refunds have failed and are owed`,
    disputes: (count) => (count === 1 ? '1 disputed payment' : `${count} disputed payments`),
    now: 'Today, whatever the period:',
  },
  vouchers: {
    title: 'Vouchers',
    issued: 'Issued',
    spent: 'Spent',
    expired: 'Expired',
    corrected: 'Corrected',
    open: 'Owed at the end of the period',
    text: 'A voucher is not a sale: VAT is due when it is spent. What was given back to a voucher is no longer spent.',
  },
  loyalty: {
    title: 'Loyalty credit',
    issued: 'Earned',
    spent: 'Spent',
    expired: 'Expired',
    corrected: 'Corrected',
    open: 'Owed at the end of the period',
    text: 'This credit is a reduction of the books that earned it: it is in the entries of the day on which it is earned.',
  },
  documents: {
    title: 'Invoices and credit notes',
    number: 'Number',
    at: 'Issued',
    order: 'Order',
    country: 'Country',
    vat: 'VAT',
    total: 'Total, VAT included',
    corrects: (invoice) => `credits ${invoice}`,
  },
  files: {
    title: 'For the accountant',
    journal: 'Entries (FEC)',
    invoices: 'Invoices (CSV)',
    text: 'The entries have the 18 columns of the French accounting file, with the accounts 411000, 707000, 445710 and 517100 (Stripe) or 517200 (PayPal); delivery is in 707000, and what is owed on vouchers in 419100, on loyalty credit in 419800. Your accountant maps them to your chart.',
  },
}

export const accountsWords: Words<typeof French> = { fr: French, eng: accounts }
