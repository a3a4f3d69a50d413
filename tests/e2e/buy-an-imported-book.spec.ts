/** A bookseller brings a catalogue in while the shop is open, and the next shopper buys from it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Article } from '#shared/contract/articles.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'

const API = '/api/sofialib/bookshop'

/** One book per language and screen: tests run at the same time. Check digits are right. */
const ISBNS = {
  'fr desktop': '9791090724013',
  'fr phone': '9791090724020',
  'en desktop': '9791090724037',
  'en phone': '9791090724044',
}

async function importCatalogue(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gmp-catalogue-'))
  const file = join(folder, 'arrivals.csv')
  await writeFile(file, content)
  const words = ['scripts/run.mjs', 'import', file, '--report', join(folder, 'refused.csv')]
  const env = { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env })
  await rm(folder, { recursive: true })
  return stdout
}

const speech = LANGUAGES[0]

const { language } = speech

test(
  'a book imported while the shop is open is bought',
  { tag: '@wide-only' },
  async ({ page, request }, info) => {
    const name = `${language} ${info.project.name}` as keyof typeof ISBNS
    const isbn = ISBNS[name]
    const title = `Les Arrivages du matin, ${name}`
    const printed = await importCatalogue(
      ['titre;auteur;isbn;prix;ancien_prix;stock', `${title};Élise Nœl;${isbn};18,05;19,00;4`].join('\n'),
    )
    expect(printed).toMatch(/added\s+1\n/)

    const shopper = shopperOf(page, speech)
    const found = async () => {
      const answer = await request.get(`${API}/articles?ecom_type=bookshop&smart_search=${isbn}`)
      return ((await answer.json()) as { data: Article[] }).data[0]
    }
    await expect
      .poll(found)
      .toMatchObject({ designation: title, price_cents: 1805, public_price_cents: 1900 })
    const book = await found()
    if (!book) throw new Error('The imported book is gone.')
    await shopper.add(book)
    await shopper.goToCheckout()
    await shopper.fillIn(`imported-${language}-${info.project.name}@example.org`)
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    expect(await shopper.confirmedNumber()).toMatch(/^GMP-/)
    await expect.poll(async () => (await found())?._qte_a_terme_calcule).toBe(3)
  },
)
