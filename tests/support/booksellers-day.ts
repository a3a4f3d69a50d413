/** The day of a bookseller in nine tasks, each begun on the screen where somebody stands; either hand does them (`hands.ts`). */
import type { Page } from '@playwright/test'
import type { Language } from '#shared/contract/preferences.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import type { Db } from '#server/platform/db/database.ts'
import { makeDefault } from '#server/catalogue/suppliers/edit-suppliers.ts'
import { shelvedBooks } from '#server/catalogue/shelves/tables.ts'
import { anIsbn, storeBook } from './a-book.ts'
import { orderFrom, storeSupplier } from './deliveries.ts'
import type { Hands } from './hands.ts'
import { paidOrder } from './orders-to-prepare.ts'
import { soldOrder } from './sold-order.ts'

const BUYER = 'Nedjma Aït Larbi'
const SUPPLIER = 'Diffusion du Midi'
const NOTE = '26-1187432'
const ISBNS = {
  figuier: anIsbn(990001),
  marees: anIsbn(990002),
  couture: anIsbn(990003),
  port: anIsbn(990004),
  sable: anIsbn(990005),
  unknown: anIsbn(990006),
}

/** Stores what the day begins with; returns the orders that it is about. */
export async function beginDay(db: Db): Promise<{ toPick: string; paid: string }> {
  await storeBook(db, {
    isbn: ISBNS.figuier,
    title: 'Le Figuier de Kabylie',
    publicPriceCents: 1250,
    stock: 3,
  })
  await storeBook(db, { isbn: ISBNS.marees, title: 'Marées basses', stock: 3 })
  const couture = await storeBook(db, { isbn: ISBNS.couture, title: 'La Couturière', stock: 0 })
  await db.insert(shelvedBooks).values({ bookId: couture, shelf: 'L2' })
  await storeBook(db, { isbn: ISBNS.port, title: 'Port sans nom', stock: 0 })
  const toPick = await paidOrder(db, { copies: { [ISBNS.port]: 1 } })
  const { id } = await storeSupplier(db, { name: SUPPLIER })
  // What has no publisher yet comes from there
  await db.transaction((tx) => makeDefault(tx, id))
  await orderFrom(db, id, { [couture]: 2 })
  const sable = await storeBook(db, { isbn: ISBNS.sable, title: 'Vent de sable' })
  const known = await soldOrder(db, {
    lines: [{ bookId: sable, quantity: 2 }],
    email: 'nedjma.larbi@example.org',
    phone: '06 11 22 33 44',
    deliveryAddress: {
      name: BUYER,
      company: null,
      address: '3, rue Mouffetard',
      additional_information: null,
      postal_code: '75005',
      city: 'Paris',
      country: 'FR',
    },
  })
  return { toPick, paid: known.number }
}

export type Day = {
  page: Page
  hands: Hands
  language: Language
  /** Of a book that is not on its shelf. */
  toPick: string
  /** Of which a copy is paid back. */
  paid: string
}

type Task = {
  name: Record<Language, string>
  /** Where somebody stands when it comes up. */
  at: string
  run: (day: Day) => Promise<void>
}

const title = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findBox = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: frameWords[language].scan.label })
const customerSearch = (page: Page, language: Language) =>
  page.getByRole('searchbox', { name: orderEntryWords[language].customer.find })

/** From the books of an order to its end: paid with a code that is read out. */
async function payByCode({ page, hands, language }: Day, parts: number) {
  const { pay, summary } = orderEntryWords[language]
  await hands.press(button(page, pay.ways.code), { parts })
  await hands.press(button(page, summary.submit), {
    letter: 'Control+s',
    says: /GMP-\S+ [\p{L}’ ]+/u,
    at: title(page).filter({ hasText: 'GMP-' }),
  })
}

export const DAY: readonly Task[] = [
  {
    name: { fr: 'Une commande par téléphone', eng: 'An order by telephone' },
    at: '/counter',
    async run(day) {
      const { page, hands, language } = day
      const { customer, books } = orderEntryWords[language]
      const box = customerSearch(page, language)
      await hands.press(button(page, counterWords[language].takeOrder), { letter: 't', at: box })
      await hands.write(box, 'larbi', { says: frameWords[language].find.count(1) })
      await hands.enter(button(page, customer.choose(BUYER)), {
        at: page.getByRole('searchbox', { name: homePageWords[language].picker.label }),
      })
      await hands.scan(ISBNS.figuier, { says: `Le Figuier de Kabylie, ${books.stock(3)}` })
      await payByCode(day, 2)
    },
  },
  {
    name: { fr: 'Un champ pour tout, de partout', eng: 'One field for everything, from anywhere' },
    at: '/',
    async run({ page, hands, language }) {
      const says = frameWords[language].find.count(1)
      await hands.write(findBox(page, language), 'marees basses', { letter: '/', says })
      await hands.enter(page.getByRole('option', { name: /^Marées basses/ }), {
        down: 1,
        at: title(page, 'Marées basses'),
      })
    },
  },
  {
    name: { fr: 'Un ISBN inconnu : créer et commander', eng: 'An unknown ISBN: create and order' },
    at: '/counter',
    async run(day) {
      const { page, hands, language } = day
      const { unknown, nothing } = counterWords[language]
      const { fields, new: words } = booksWords[language]
      const { customer } = orderEntryWords[language]
      const price = page.getByRole('textbox', { name: fields.price, exact: true })
      await hands.scan(ISBNS.unknown, { says: nothing(ISBNS.unknown) })
      await hands.press(page.getByRole('link', { name: unknown.createAndOrder }), { letter: 'o', at: price })
      await hands.write(price, '12,50')
      await hands.write(page.getByRole('textbox', { name: fields.title, exact: true }), 'Les Chemins')
      const box = customerSearch(page, language)
      await hands.press(button(page, words.submitAndOrder), { letter: 'Control+s', at: box })
      await hands.write(box, 'Lila Benali', { says: customer.none })
      const phone = page.getByRole('textbox', { name: customer.phone, exact: true })
      await hands.press(button(page, customer.create), { at: phone })
      await hands.write(phone, '06 22 33 44 55')
      await payByCode(day, 3)
    },
  },
  {
    name: { fr: 'La fiche d’un client : noter, à rappeler', eng: 'A customer’s file: a note, to call back' },
    at: '/',
    async run({ page, hands, language }) {
      const { one } = customersWords[language]
      await hands.write(findBox(page, language), 'larbi', {
        letter: '/',
        says: /\d+ (résultats?|results?)/,
      })
      await hands.enter(page.getByRole('option').filter({ hasText: '06 11 22 33 44' }), {
        down: 1,
        at: title(page, BUYER),
      })
      await hands.write(page.getByRole('textbox', { name: one.note, exact: true }), 'Cherche Kateb Yacine', {
        letter: 'n',
      })
      await hands.press(page.getByLabel(one.callBack, { exact: true }))
      await hands.enter(button(page, one.write), {
        says: outcomeSentence(language, 'CUSTOMER_NOTED', { callBack: true }),
        at: page.getByLabel(one.callBack, { exact: true }),
      })
    },
  },
  {
    name: {
      fr: 'Au comptoir : réserver, vendre, recommander, commander',
      eng: 'At the counter: reserve, sell, reorder, order',
    },
    at: '/counter',
    async run({ page, hands, language }) {
      const words = counterWords[language]
      const dialog = page.getByRole('dialog')
      await hands.scan(ISBNS.marees, { says: 'Marées basses' })
      await hands.press(button(page, words.reserve).first(), {
        letter: 'r',
        at: dialog.getByLabel(words.name),
      })
      await hands.write(dialog.getByLabel(words.name), 'Samira Haddad')
      await hands.enter(dialog.getByRole('button', { name: words.reserve }), {
        says: /(attend dans le casier )?R\d+\./,
        at: title(page),
      })
      const receipt = dialog.getByLabel(words.receipt)
      await hands.press(button(page, words.soldOne), { letter: 'v', at: receipt })
      await hands.write(receipt, '1041')
      await hands.enter(dialog.getByRole('button', { name: words.sold }), {
        says: /[«“]?\s?Marées basses.*\./,
        at: title(page),
      })
      await hands.press(button(page, words.reorder), {
        letter: 'a',
        says: /[«“]?\s?Marées basses.*\./,
        at: title(page),
      })
      await hands.press(button(page, words.orderFor), { letter: 'o', at: customerSearch(page, language) })
    },
  },
  {
    name: { fr: 'Introuvable en préparation', eng: 'Not found while picking' },
    at: '/picking',
    async run({ page, hands, language, toPick }) {
      const words = pickingWords[language]
      await hands.scan(toPick, { says: words.chosen(toPick) })
      await hands.press(button(page, words.startMany(1)), {
        letter: 's',
        sees: page.getByRole('heading', { name: 'Port sans nom' }),
        says: /Port sans nom.*/,
        at: title(page),
      })
      await hands.press(button(page, words.missing), {
        letter: 'i',
        at: page.getByRole('heading', { level: 3, name: /Port sans nom/ }),
      })
      await hands.press(button(page, words.missingPanel.reorder), {
        letter: 'c',
        says: /[«“]?\s?Port sans nom.*GMP-.*\./,
        // The panel is gone, and no other book is to be fetched
        at: page.getByRole('heading', { level: 2, name: words.byShelf }),
      })
    },
  },
  {
    name: { fr: 'Une réception', eng: 'A delivery' },
    at: '/receiving',
    async run({ page, hands, language }) {
      const words = receivingWords[language]
      const dialog = page.getByRole('dialog', { name: words.dialog.title })
      const note = dialog.getByLabel(words.dialog.note)
      await hands.press(button(page, words.open), { letter: 'o', at: note })
      await hands.write(note, NOTE)
      const supplier = dialog.getByLabel(words.dialog.supplier)
      const id = await supplier.locator('option', { hasText: SUPPLIER }).getAttribute('value')
      await hands.choose(supplier, id ?? '')
      await hands.press(dialog.getByRole('button', { name: words.dialog.open, exact: true }), {
        says: outcomeSentence(language, 'RECEPTION_OPENED', { number: '', note: NOTE }),
        at: title(page, words.note(NOTE)),
      })
      for (let copy = 0; copy < 2; copy += 1)
        await hands.scan(ISBNS.couture, { says: words.verdict.shelf('La Couturière', 'L2') })
      const confirm = button(page, words.closing.confirm)
      await hands.press(button(page, words.close), { letter: 'c', at: confirm })
      await hands.enter(confirm, { says: /REC-\S+ .*\./, at: title(page, words.note(NOTE)) })
    },
  },
  {
    name: {
      fr: 'Une commande : ce qu’il y a à faire, un exemplaire remboursé',
      eng: 'An order: what to do, one copy refunded',
    },
    at: '/',
    async run({ page, hands, language, paid }) {
      const { actions, refund } = ordersWords[language].one
      await hands.write(findBox(page, language), paid, { letter: '/', says: /résultats?|results?/ })
      await hands.enter(page.getByRole('option', { name: new RegExp(`^${paid}`) }), { at: title(page, paid) })
      const dialog = page.getByRole('dialog', { name: refund.title })
      const copies = dialog.getByLabel(refund.copies('Vent de sable'))
      await hands.press(button(page, actions.refund), { letter: 'r', at: copies })
      await hands.choose(copies, '1', { says: /10,00|10\.00/ })
      await hands.write(dialog.getByLabel(refund.reason), 'Page déchirée')
      await hands.enter(dialog.getByRole('button', { name: refund.submit }), {
        says: outcomeSentence(language, 'ORDER_REFUNDED', { number: paid, cents: 1000 }),
        at: title(page, paid),
      })
    },
  },
  {
    name: { fr: 'Aujourd’hui : ce qui est à faire maintenant', eng: 'Today: what to do now' },
    at: '/',
    async run({ page, hands, language }) {
      const { waiting } = todayWords[language]
      const words = customersWords[language]
      const calls = page.getByRole('link', { name: waiting.counted(waiting.kinds.calls, 1) })
      const list = page.getByRole('listitem').filter({ has: page.locator('kbd') })
      await calls.waitFor()
      const rows = await list.allTextContents()
      const place = rows.findIndex((row) => row.includes(waiting.kinds.calls)) + 1
      await hands.press(calls, { letter: String(place), at: title(page, words.title) })
      await hands.press(button(page, words.calledFor(BUYER)), {
        letter: 'r',
        says: outcomeSentence(language, 'CUSTOMER_CALLED', {}),
        at: title(page, words.title),
      })
    },
  },
]
