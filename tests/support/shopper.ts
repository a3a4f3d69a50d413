/** What a shopper does in the browser, in the words that the page shows them. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import { textOf } from '#shared/text/text.ts'

/** Card numbers of the fake, as in Stripe's own test mode. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0000 0000 3220',
} as const

const CARD_WORDS = {
  fr: { number: 'Numéro de carte', expiry: 'Date d’expiration', cvc: 'Code de sécurité (CVC)' },
  en: { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code (CVC)' },
}

const SOON = `12 / ${String(new Date().getFullYear() + 2).slice(2)}`

/** Finds a sentence whose minutes go by while it is looked for. */
export const anyMinutes = (words: (minutes: number) => string) =>
  new RegExp(words(60).replace('60', String.raw`\d+`))

export type Speech = { language: 'fr' | 'en'; prefix: '' | '/en' }

/** Makes a shopper who reads one language. */
export function shopperOf(page: Page, { language, prefix }: Speech) {
  const words = textOf(language === 'fr' ? 'fr' : 'eng')
  const { checkout } = words
  const card: FrameLocator = page.frameLocator('iframe').first()
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  const orderButton = page.getByRole('button', {
    name: language === 'fr' ? 'Commander avec obligation de paiement' : 'Order with obligation to pay',
  })

  return {
    words,
    orderButton,
    total: page.getByRole('region', { name: checkout.recap.title }),

    /** Opens a book's page and puts copies into the cart; the popup about it stays open. */
    async add(book: Pick<Article, 'id'>, copies = 1) {
      await page.goto(`${prefix}/bookdetails/${book.id}`)
      const buying = page.getByRole('region', { name: words.book.buy })
      for (let copy = 1; copy < copies; copy += 1) {
        await buying.getByRole('button', { name: words.catalogue.more }).click()
      }
      const buttonOf = (name: string) => buying.getByRole('button', { name })
      await buttonOf(words.cart.add).or(buttonOf(words.cart.preorder)).click()
      await expect(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
    },

    /** Goes from the popup to the cart and from there to the checkout. */
    async goToCheckout() {
      await page.getByRole('dialog').getByRole('link', { name: words.cart.popup.complete }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.cart.title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: words.cart.placeOrder }).click()
      await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    },

    /** Goes from the popup straight to the checkout. */
    async goStraightToCheckout() {
      await page.getByRole('dialog').getByRole('link', { name: words.cart.popup.checkout }).click()
      await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible()
    },

    async fillIn(email: string) {
      await field(checkout.contact.email).fill(email)
      await field(checkout.contact.phone).fill('06 12 34 56 78')
      await field(checkout.address.name).fill('Marie Curie')
      await field(checkout.address.address).fill('36 quai de Béthune')
      await field(checkout.address.postalCode).fill('75004')
      await field(checkout.address.city).fill('Paris')
      await page.getByRole('checkbox', { name: checkout.terms.label }).check()
    },

    field,

    async fillInCard(number: string) {
      const labels = CARD_WORDS[language]
      await card.getByLabel(labels.number).fill(number)
      await card.getByLabel(labels.expiry).fill(SOON)
      await card.getByLabel(labels.cvc).fill('123')
    },

    /** Answers the bank's question, which is in a frame of its own over the page. */
    async answerBank(answer: 'authorise' | 'refuse') {
      const names = {
        fr: { authorise: 'Autoriser', refuse: 'Refuser' },
        en: { authorise: 'Authorise', refuse: 'Refuse' },
      }
      const bank = page.locator('dialog iframe').contentFrame()
      await bank.getByRole('button', { name: names[language][answer] }).click()
    },

    /** Waits for the confirmation and returns the order's number. */
    async confirmedNumber(): Promise<string> {
      await expect(
        page.getByRole('heading', { level: 1, name: words.orders.success.paid.title }),
      ).toBeVisible()
      return (await page.getByText(/^GMP-\w{4}-\w{4}$/).textContent()) ?? ''
    },
  }
}
