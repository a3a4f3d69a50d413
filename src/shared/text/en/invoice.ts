import { invoice as fr } from '../fr/invoice.ts'
import type { Words } from '../words.ts'

const invoice: typeof fr = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note' },
  number: (number) => `No. ${number}`,
  issuedOn: (date) => `Issued on ${date}`,
  order: (number, date) => `Order ${number} of ${date}`,
  corrects: (number, date) => `Cancels, in part or in whole, invoice ${number} of ${date}`,
  seller: 'Seller',
  buyer: 'Customer',
  forgotten: 'Identity erased at the customer’s request',
  registration: (text) => `Trade register: ${text}`,
  vatNumber: (text) => `VAT number: ${text}`,
  columns: {
    title: 'Item',
    quantity: 'Qty',
    price: 'Unit price incl. VAT',
    vat: 'VAT',
    total: 'Total incl. VAT',
  },
  isbn: (isbn) => `ISBN ${isbn}`,
  insteadOf: (price) => `instead of ${price}`,
  boughtVoucher: 'Multi-purpose voucher',
  noVatYet:
    'Multi-purpose voucher: VAT is due when it is spent, on what is bought with it (article 256 ter of the French tax code).',
  subtotal: 'Subtotal incl. VAT',
  discount: (code) => (code === null ? 'Discount' : `Discount (code ${code})`),
  delivery: { standard: 'Delivery', pickup: 'Collection at the bookshop' },
  free: 'Free',
  wrapping: 'Gift wrapping',
  total: 'Total incl. VAT',
  credited: 'Amount refunded incl. VAT',
  vatTable: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'Gross' },
  paid: (date, by) => `Paid on ${date} ${by}.`,
  by: { stripe: 'by card', paypal: 'by PayPal', till: 'at the till', voucher: 'by voucher' },
  byVoucher: (lastFour: string) => `Paid by voucher (…${lastFour})`,
  due: 'Rest paid otherwise',
  charged: (amount) => `Amount charged: ${amount}.`,
  refunded: (amount, by) => `Refunded ${by}: ${amount}.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}

export const invoiceWords: Words<typeof fr> = { fr, eng: invoice }
