/** The screens of lists: one that is pasted, and those that a customer keeps. */
import { expect } from '@playwright/test'
import { createList } from '#server/book-lists/keep-list.ts'
import type { ListKind } from '#shared/book-lists/saved.ts'
import { bookListsWords } from '#shared/text/book-lists-words.ts'
import { codeOf } from './screen.ts'
import type { Scene, Screen } from './screen.ts'
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
    state: (scene) => keep(scene, 'school'),
  },
  { name: 'list-wish', route: 'list/:key', path: '/', signedIn: true, state: (scene) => keep(scene, 'wish') },
  {
    name: 'list-edit',
    route: 'list/:key/edit',
    path: '/',
    signedIn: true,
    state: (scene) => keep(scene, 'school', '/edit'),
  },
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
  const lines = [`${book._code_barre} (2 ex.)`, soldOut._code_barre, '9791090000001']
  await page.getByRole('textbox', { name: words.label }).fill(lines.join('\n'))
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('heading', { name: found.title })).toBeVisible()
}

/** Keeps a list of both books and opens its page, or another screen of it. */
async function keep(scene: Scene, kind: ListKind, screen = '') {
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
}
