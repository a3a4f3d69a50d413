/** Books looked at last: remembered and shown by this browser alone, emptied by a press, ended by a switch. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recentWords } from '#shared/text/en/recent.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { sell } from '../../../tests/support/component/sell.ts'
import { recentStore, rememberBook } from './recent-store.ts'

const PESTE = anArticle({ id: 1, designation: 'La Peste' })
const NOCES = anArticle({ id: 2, designation: 'Noces' })
const words = recentWords.fr
const shelf = page.getByRole('region', { name: words.title })
const remember = page.getByRole('checkbox', { name: words.remember })

beforeEach(() => recentStore.update(() => ({ isOff: false, ids: [] })))

it('a book’s page is remembered, and shown below other pages, the newest first', async () => {
  sell(PESTE, NOCES)
  rememberBook(1)
  rememberBook(2)
  await mountShop({ path: '/bookdetails/1-la-peste' })
  await expect.poll(() => recentStore.read().ids).toEqual([1, 2])
  // Not the book that is open
  await expect.element(remember).toBeVisible()
  remember.element().scrollIntoView()
  await expect.element(shelf.getByRole('heading', { name: 'Noces' })).toBeVisible()
  await expect.element(shelf.getByRole('heading', { name: 'La Peste' })).not.toBeInTheDocument()
  await expectAccessible(shelf.element())
})

it('they are cleared by a press, and back by another', async () => {
  sell(PESTE, NOCES)
  recentStore.update(() => ({ isOff: false, ids: [1, 2] }))
  await mountShop({ path: '/' })
  await page.getByRole('button', { name: words.clear, exact: true }).click()
  await expect.element(page.getByText(words.cleared)).toBeVisible()
  expect(recentStore.read().ids).toEqual([])
  await expect.element(page.getByRole('button', { name: words.undo })).toHaveFocus()
  await page.getByRole('button', { name: words.undo }).click()
  expect(recentStore.read().ids).toEqual([1, 2])
})

it('switched off, nothing is remembered, and the cart has the switch to begin again', async () => {
  sell(PESTE, NOCES)
  recentStore.update(() => ({ isOff: false, ids: [1, 2] }))
  await mountShop({ path: '/' })
  await remember.click()
  await expect.element(remember).not.toBeChecked()
  rememberBook(1)
  expect(recentStore.read()).toEqual({ isOff: true, ids: [] })
})

it('elsewhere there is nothing of it, nor without books', async () => {
  recentStore.update(() => ({ isOff: true, ids: [] }))
  await mountShop({ path: '/cart' })
  await expect.element(remember).not.toBeChecked()
  await remember.click()
  expect(recentStore.read().isOff).toBe(false)
})
