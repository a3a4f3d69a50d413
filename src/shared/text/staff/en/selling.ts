/** The screens of delivery and VAT. */
import { selling as fr } from '../fr/selling.ts'
import type { Words } from '../../words.ts'

const selling: typeof fr = {
  delivery: {
    title: 'Delivery prices',
    help: 'What each delivery method costs, by country and by the weight of the order. A saved price holds for orders that are not placed yet.',
    methods: { standard: 'Home delivery', express: 'Express', pickup: 'Pick-up in the shop' },
    others: 'all other countries',
    to: (countries) => `To: ${countries}`,
    grams: 'Up to (grams)',
    price: 'Price (euros)',
    nth: (label, number) => `${label}, row ${number}`,
    freeFrom: 'Free from (euros of books)',
    freeHint: 'Empty: never free.',
    days: 'Days on the way',
    daysHint: (usual) =>
      `Monday to Saturday, such as 2-3. Empty: ${usual ? `${usual}, ` : ''}what is usual. The dates promised depend on it.`,
    addBand: 'Add a weight',
    removeBand: (number) => `Remove row ${number}`,
    heavier: 'Heavier orders leave in several parcels.',
    add: 'Add a price',
    method: 'Delivery method',
    countries: 'Countries',
    countriesHint: 'Codes of two letters separated by commas, such as BE, LU. Empty: all other countries.',
    stop: (method) => `Stop offering: ${method}`,
    stopText:
      'The method disappears from all orders to come, to every country. To offer it again, add a price.',
    stopConfirm: 'Stop offering',
    empty: 'No delivery method.',
    faults: {
      bands: 'Give a weight in grams and a price on each row, such as 500 and 4.90.',
      double: 'Two rows have the same weight.',
      free: 'Give an amount, such as 35.00.',
      days: 'Give one or two numbers of days, such as 2-3.',
      countries: 'Give codes of two letters, such as BE, LU.',
    },
  },
  bookPrices: {
    title: 'Book prices',
    apply: 'Apply the French law on book prices',
    law: ({ percent, floor, below, least }) =>
      `A new book is sold at the price that its publisher has set: ${percent} off at most, and only if it is collected in the shop (law of 10 August 1981). Its delivery costs at least ${floor} below ${below} of books, and ${least} from that amount (order of 4 April 2023).`,
    effect:
      'The shop then applies these rules to prices, discounts, promo codes and delivery; the catalogue follows within seconds. Orders already placed do not change.',
    required: 'The shop is in France, where this law applies.',
  },
  vat: {
    title: 'VAT rates',
    help: 'The rates of each country, since when and by which law. They hold for orders to come; a country without rates is taxed as the shop’s own.',
    home: 'country of the shop',
    country: 'Country (two letters)',
    book: 'Book (%)',
    ebook: 'E-book (%)',
    audiobook: 'Audiobook (%)',
    since: 'Since',
    source: 'Law',
    add: 'Add a country',
    empty: 'No rates.',
    faults: {
      country: 'Give a country in two letters, such as BE.',
      rate: 'Give a rate between 0 and 100.',
      since: 'Give a day.',
      source: 'Give the law.',
    },
  },
}

export const sellingWords: Words<typeof fr> = { fr, eng: selling }
