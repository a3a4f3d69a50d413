/** Words of presents in the back office: at picking, on an order, and what is printed for whoever receives them. */
import { gifts as fr } from '../fr/gifts.ts'
import type { Words } from '../../words.ts'

const gifts: typeof fr = {
  title: 'Gift',
  wrapped: 'To be wrapped',
  plain: 'No wrapping',
  by: (day) => `To arrive by ${day}`,
  from: (name) => `From ${name}`,
  noNote: 'No note',
  print: 'Print the note',
  wrapping: 'Gift wrapping',
  sheet: {
    heading: 'A gift for you',
    from: (name) => `From ${name}`,
    exchange: (day) =>
      `To choose another book, until ${day}: come with this one, or send it back, with this code.`,
    thanks: 'Enjoy your reading!',
  },
  entry: {
    label: 'Gift',
    ways: { none: 'No', plain: 'Yes', wrapped: 'Yes, wrapped' },
    note: 'Note to be printed',
    from: 'From',
    arriveBy: 'To arrive by',
    earliest: (day) => `${day} at the earliest.`,
    notOffered: 'The shop does not offer gift wrapping.',
    tooSoon: 'It cannot arrive that soon.',
  },
  exchanging: {
    title: (number) => `Gift, order ${number}`,
    text: 'Take the book back, then let them choose something else for the same value. Do not say the price.',
    until: (day) => `To be exchanged until ${day}`,
    copies: (title) => `Copies taken back: ${title}`,
    none: 'Everything came back or was refunded already.',
    sellable: 'They can be sold again',
    submit: 'Take back for exchange',
  },
  offering: {
    title: 'Gifts',
    text: 'At the checkout people can say that an order is a gift: a printed note, wrapping, no prices in the parcel.',
    wraps: 'Gift wrapping',
    ways: { no: 'Not offered', yes: 'Offered' },
    price: 'Price of the wrapping, in euros',
    priceHint: '0 if it is free. For each order, VAT included.',
    days: 'Days to exchange a gift',
    daysHint: (least, most) => `From ${least} to ${most} days after the day it arrives.`,
    submit: 'Save',
    faults: { price: 'Give a price from 0 to 20 euros.', days: 'Give a number of days within these limits.' },
  },
}

export const giftsWords: Words<typeof fr> = { fr, eng: gifts }
