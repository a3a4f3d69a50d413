/** The screens of a customer who keeps things here: addresses, a card, marked books. */
import { expect } from '@playwright/test'
import { addAddress } from '#server/readers/profile/addresses.ts'
import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { pressUntil } from '../support/reader.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { codeOf, type Scene, type Screen } from './screen.ts'
import { open } from './staging.ts'

const ADDRESS = {
  title: 'Maison',
  name: 'Ada Lovelace',
  address: '12, rue des Écoles',
  city: 'Paris',
  postal_code: '75005',
  company: null,
  additional_information: null,
  country: 'FR',
  home_phone: null,
  mobile_phone: '+33 6 12 34 56 78',
  is_default: true,
}

export const CUSTOMER: readonly Screen[] = [
  {
    name: 'checkout-customer',
    route: 'checkout',
    path: '/',
    signedIn: true,
    async state(scene) {
      await keepACard(scene)
      await shopperOf(scene.page, scene.speech).add(scene.things.book)
      await open(scene, '/checkout')
      const { choose } = savedCardWords[codeOf(scene.speech)]
      await expect(scene.page.getByRole('group', { name: choose })).toBeVisible()
    },
  },
  {
    name: 'profile-filled',
    route: 'accountprofile',
    path: '/',
    signedIn: true,
    async state(scene) {
      await keepACard(scene)
      await open(scene, '/accountprofile')
      await expect(scene.page.getByText(/4242/).first()).toBeVisible()
    },
  },
  {
    name: 'wishlist-filled',
    route: 'wishlist',
    path: '/',
    signedIn: true,
    state: (scene) => mark(scene, 'wishlist'),
  },
  {
    name: 'compare-filled',
    route: 'compare',
    path: '/',
    signedIn: true,
    state: (scene) => mark(scene, 'compare'),
  },
]

/** Saves an address, and a card by paying with it. */
async function keepACard(scene: Scene) {
  const { page, speech, things, customer } = scene
  await scene.change((db) => addAddress(db, customer?.user.id ?? '', ADDRESS))
  const shopper = shopperOf(page, speech)
  await shopper.add(things.book)
  await shopper.goToCheckout()
  await shopper.fillInCard(CARDS.good)
  await page.getByRole('checkbox', { name: savedCardWords[codeOf(speech)].keep }).check()
  await page.getByRole('checkbox', { name: shopper.words.checkout.terms.label }).check()
  await shopper.orderButton.click()
  await shopper.confirmedNumber()
}

/** Marks both books on their pages and opens the list. */
async function mark(scene: Scene, list: 'wishlist' | 'compare') {
  const { page, speech, things } = scene
  const { words } = shopperOf(page, speech)
  for (const book of [things.book, things.soldOut]) {
    await open(scene, `/bookdetails/${book.id}`)
    const button = page
      .getByRole('region', { name: words.book.buy })
      .getByRole('button', { name: words.layout.lists.named(words.layout.lists[list], book.designation) })
    await pressUntil(button, button.and(page.locator('[aria-pressed=true]')))
  }
  await open(scene, `/${list}`)
}
