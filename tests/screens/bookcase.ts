/** A customer's own shelf: filled, a file that is looked at first, and the end of it. */
import { expect, type Page } from '@playwright/test'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { pressUntil } from '../support/reader.ts'
import { codeOf, type Scene, type Screen } from './screen.ts'

/** As Goodreads exports it. */
const fileOf = ({ book, soldOut }: Scene['things']) =>
  [
    'Book Id,Title,Author,ISBN13,My Rating,Date Added,Exclusive Shelf',
    `1,"${book.designation}",${book.dc_auteur},${book._code_barre},5,2024/03/01,read`,
    `2,"${soldOut.designation}",${soldOut.dc_auteur},${soldOut._code_barre},4,2024/05/12,read`,
    '3,"Moby-Dick; or, The Whale",Herman Melville,9780142437247,0,2024/03/02,to-read',
    '4,"Le Carnet vert",Nadia Belmont,9791090000001,3,2024/06/02,read',
    '5,,Nobody,,0,2024/03/03,read',
  ].join('\n')

export const BOOKCASE: readonly Screen[] = [
  { name: 'bookcase', route: 'bookcase', path: '/bookcase', signedIn: true },
  {
    name: 'bookcase-import',
    route: 'bookcase',
    path: '/bookcase',
    signedIn: true,
    state: async (scene) => void (await readFile(scene)),
  },
  {
    name: 'bookcase-filled',
    route: 'bookcase',
    path: '/bookcase',
    signedIn: true,
    state: async (scene) => void (await fill(scene)),
  },
  {
    name: 'bookcase-end',
    route: 'bookcase',
    path: '/bookcase',
    signedIn: true,
    async state(scene) {
      const { end } = await fill(scene)
      const button = scene.page.getByRole('button', { name: end.open })
      await pressUntil(button, scene.page.getByRole('dialog', { name: end.title }))
    },
  },
]

const importingOf = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Turns the shelf on and has a file looked at. */
async function readFile({ page, speech, things }: Scene) {
  const words = bookcaseWords[codeOf(speech)]
  await pressUntil(page.getByRole('button', { name: words.off.turnOn }), page.getByText(words.empty))
  const importing = importingOf(page, words.imported.title)
  const buffer = Buffer.from(fileOf(things))
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer })
  await expect(importing.getByText(words.imported.faulty(1))).toBeVisible()
  return words
}

async function fill(scene: Scene) {
  const words = await readFile(scene)
  const importing = importingOf(scene.page, words.imported.title)
  await importing.getByRole('button', { name: words.imported.keep(3) }).click()
  await importing.getByRole('button', { name: words.imported.close }).click()
  return words
}
