/** The screens of lists: one that is pasted, and those that a customer keeps. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { markGift } from '#server/selling/book-lists/gifts.ts'
import { createList, replaceList } from '#server/selling/book-lists/save-list.ts'
import type { ListKind } from '#shared/book-lists/saved.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { textOf } from '#shared/text/text.ts'
import { codeOf, type Scene, type Screen } from './screen.ts'
import { open } from './staging.ts'

/** Screens of lists. */
export const LISTS: readonly Screen[] = [
  { name: 'list-paste', route: 'list', path: '/list' },
  { name: 'list-found', route: 'list', path: '/list', state: paste },
  {
    name: 'list-school',
    route: 'list/:key',
    path: '/',
    signedIn: true,
    state: async (scene) => void (await keep(scene, 'school')),
  },
  { name: 'list-wish', route: 'list/:key', path: '/', signedIn: true, state: wishesGiven },
  {
    name: 'list-visitor',
    route: 'list/:key',
    path: '/',
    signedIn: true,
    async state(scene) {
      await keep(scene, 'wish')
      // Signed out in this browser, as whoever was given the address
      await scene.page.evaluate(() => window.localStorage.clear())
      await scene.page.reload()
    },
  },
  {
    name: 'list-edit',
    route: 'list/:key/edit',
    path: '/',
    signedIn: true,
    state: async (scene) => void (await keep(scene, 'school', '/edit')),
  },
  { name: 'list-stale', route: 'list/:key/edit', path: '/', signedIn: true, state: savedElsewhere },
  { name: 'list-offer', route: 'list', path: '/', state: typeIsbns },
  {
    name: 'lists',
    route: 'lists',
    path: '/',
    signedIn: true,
    async state(scene) {
      await keep(scene, 'wish')
      await open(scene, '/lists')
    },
  },
]

async function paste({ page, speech, things: { book, soldOut } }: Scene) {
  const { paste: words, found } = bookListsWords[codeOf(speech)]
  const lines = [
    `${book._code_barre} (2 ex.)`,
    soldOut._code_barre,
    'Madame Bovary, Flaubert, Pocket',
    'Le Chien jaune ; Vol de nuit',
    '9791090000001',
  ]
  await page.getByRole('textbox', { name: words.label }).fill(lines.join('\n'))
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('heading', { name: found.title })).toBeVisible()
}

async function typeIsbns({ page, speech, things: { book, soldOut } }: Scene) {
  const { layout } = textOf(codeOf(speech))
  const isbns = `${book._code_barre} ${soldOut._code_barre}`
  await page.getByRole('combobox', { name: layout.searchLabel }).fill(isbns)
  await expect(page.getByRole('link', { name: bookListsWords[codeOf(speech)].offer.read })).toBeVisible()
}

/** Somebody gives a book, and the owner wants to see it. */
async function wishesGiven(scene: Scene) {
  const key = await keep(scene, 'wish')
  const secret = randomUUID().replaceAll('-', '')
  const gift = { article_id: scene.things.book.id, secret }
  await scene.change((db) => markGift(db, { key, gift }))
  await scene.page.reload()
  const { show } = bookListsWords[codeOf(scene.speech)].list.owner
  await scene.page.getByRole('button', { name: show }).click()
}

async function savedElsewhere(scene: Scene) {
  const key = await keep(scene, 'school', '/edit')
  const words = bookListsWords[codeOf(scene.speech)].edit
  const title = scene.page.getByRole('textbox', { name: words.name })
  await title.fill('Français, 6e B et 6e C')
  await scene.change((db) =>
    replaceList(
      db,
      { customerId: scene.customer?.user.id ?? '', key },
      {
        kind: 'school',
        title: 'Français, 6e',
        signature: null,
        note: null,
        is_closed: false,
        items: [],
        seen: 1,
      },
    ),
  )
  await scene.page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(scene.page.getByText(words.stale.text)).toBeVisible()
}

/** Keeps a list of both books, opens its page, or another screen of it, and returns its key. */
async function keep(scene: Scene, kind: ListKind, screen = ''): Promise<string> {
  const { book, soldOut } = scene.things
  let key = ''
  await scene.change(async (db) => {
    key = await createList(db, scene.customer?.user.id ?? '', {
      kind,
      title: 'Français, 6e B',
      signature: 'Mme Durand, collège Jean-Moulin',
      note: 'À avoir le jour de la rentrée.',
      closes_on: '2036-09-15',
      is_closed: false,
      items: [
        { article_id: book.id, quantity: 1, note: null, equivalent: true },
        { article_id: soldOut.id, quantity: 2, note: 'avec le dossier', equivalent: false },
      ],
    })
  })
  await open(scene, `/list/${key}${screen}`)
  return key
}
