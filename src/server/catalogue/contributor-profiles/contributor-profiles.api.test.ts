import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CollaboratorDetail } from '#shared/contract/catalogue-lists.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ProfileRow, StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { PictureRefused } from '#server/catalogue/images/fetch-picture.ts'
import { contributorProfiles, contributors } from '#server/catalogue/books/tables.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { fetchPortraits } from './fetch-portraits.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let editor: TestMember
let person: string

beforeAll(async () => {
  shop = await openShop()
  await storeBook(shop.db, {
    title: 'Archives du Nord',
    contributors: [{ name: 'MARGUERITE YOURCENAR', sortName: 'YOURCENAR, MARGUERITE', role: 'author' }],
  })
  await storeBook(shop.db, {
    title: 'Les Vagues',
    contributors: [{ name: 'Virginia Woolf', sortName: 'Woolf, Virginia', role: 'author' }],
  })
  editor = await signedInAs(shop, 'editor')
})
beforeEach(async () => {
  await shop.db.delete(contributorProfiles)
  const [found] = await shop.db
    .update(contributors)
    .set({ name: 'MARGUERITE YOURCENAR' })
    .where(eq(contributors.nameKey, 'marguerite yourcenar'))
    .returning()
  person = String(found?.id)
})
afterAll(() => shop.close())

let requested = 0
const shown = async () => {
  const answer = await shop.call(`/collaborators/${person}?asked=${(requested += 1)}`)
  return ((await answer.json()) as Data<CollaboratorDetail>).data
}
const fromFile = (values: Partial<typeof contributorProfiles.$inferInsert>) =>
  shop.db.insert(contributorProfiles).values({ contributorId: Number(person), ...values })
const edit = (input: object) => sendAction(editor, 'contributors-edit', { person, ...input })
const picture = async () => {
  const file = (await aPicture({ width: 400, height: 500 })).toString('base64')
  return String((await sendAction(editor, 'pictures-add', { file })).params['path'])
}

describe('what staff write of a person', () => {
  it('is shown in both languages, with the portrait and its credit', async () => {
    const portrait = await picture()
    const { outcome, params } = await edit({
      name: 'Marguerite Yourcenar',
      biographyFr: 'Née à Bruxelles.',
      biographyEn: 'Born in Brussels.',
      portrait,
      credit: '© Jeanne Roy',
    })
    expect({ outcome, params }).toEqual({
      outcome: 'PERSON_EDITED',
      params: { name: 'Marguerite Yourcenar' },
    })
    expect(await shown()).toMatchObject({
      _nom: 'Marguerite Yourcenar',
      biography_fr: 'Née à Bruxelles.',
      biography_en: 'Born in Brussels.',
      portrait,
      portrait_credit: '© Jeanne Roy',
    })
  })

  it('changes what is given alone, and undo brings back what was', async () => {
    await edit({ biographyFr: 'Née à Bruxelles.', biographyEn: 'Born in Brussels.' })
    const done = await edit({ biographyFr: 'Née en 1903.' })
    expect(await shown()).toMatchObject({ biography_fr: 'Née en 1903.', biography_en: 'Born in Brussels.' })
    await sendUndo(editor, done)
    expect(await shown()).toMatchObject({
      biography_fr: 'Née à Bruxelles.',
      biography_en: 'Born in Brussels.',
    })
  })

  it('wins over what a file says, which comes back when it is taken away', async () => {
    await fromFile({
      fileBiographyFr: 'Selon l’éditeur.',
      filePortrait: '/img/file.webp',
      fileCredit: '© Agence',
    })
    const portrait = await picture()
    await edit({ biographyFr: 'Selon la librairie.', portrait, credit: '© Jeanne Roy' })
    expect(await shown()).toMatchObject({
      biography_fr: 'Selon la librairie.',
      portrait,
      portrait_credit: '© Jeanne Roy',
    })
    await edit({ biographyFr: '', portrait: '', credit: '' })
    expect(await shown()).toMatchObject({
      biography_fr: 'Selon l’éditeur.',
      portrait: '/img/file.webp',
      portrait_credit: '© Agence',
    })
  })

  it.each([
    ['the name of another person', { name: 'Marguerite Duras' }, 'PERSON_IS_ANOTHER'],
    ['a person who is not there', { person: '999999' }, 'NO_SUCH_PERSON'],
    [
      'a picture that the shop does not store',
      { portrait: '/img/x.webp', credit: '©' },
      'NO_SUCH_SHOP_PICTURE',
    ],
  ])('refuses %s', async (_what, input, code) => {
    const answer = await sendAction(editor, 'contributors-edit', { person, ...input })
    expect(JSON.stringify(answer)).toContain(code)
  })

  it('refuses a portrait without its credit', async () => {
    const portrait = await picture()
    const answer = await sendAction(editor, 'contributors-edit', { person, portrait })
    expect(JSON.stringify(answer)).toContain('PORTRAIT_NEEDS_CREDIT')
    expect((await shown()).portrait).toBeNull()
  })
})

describe('the screen of people', () => {
  const rows = async (query: string) =>
    ((await (await editor.call(`/staff/profiles?${query}`)).json()) as Data<ProfileRow[]>).data

  it('lists them as they are filed, by the beginnings of words, with what is written about them', async () => {
    await edit({ biographyEn: 'Born in Brussels.' })
    expect((await rows('')).map(({ sort_name: name }) => name)).toEqual([
      'Woolf, Virginia',
      'YOURCENAR, MARGUERITE',
    ])
    expect(await rows('q=marg')).toMatchObject([
      { book_count: 1, has_biography_fr: false, has_biography_en: true, has_portrait: false },
    ])
    const [first] = await rows('')
    expect((await rows(`after=${first?.id}`)).map(({ name }) => name)).toEqual(['MARGUERITE YOURCENAR'])
  })

  it('shows a person with what a file says, for whoever may change it', async () => {
    await fromFile({ fileBiographyFr: 'Selon l’éditeur.' })
    const answer = await editor.call(`/staff/profiles/${person}`)
    expect(((await answer.json()) as Data<StaffProfile>).data).toMatchObject({
      biography_fr: null,
      from_file: { biography_fr: 'Selon l’éditeur.' },
    })
    const preparer = await signedInAs(shop, 'preparer')
    expect((await preparer.call(`/staff/profiles/${person}`)).status).toBe(403)
    expect((await editor.call('/staff/profiles/999999')).status).toBe(404)
  })
})

describe('a portrait that a file names', () => {
  const link = 'https://publisher.example/y.jpg'
  beforeEach(() => fromFile({ filePortraitLink: link, fileCredit: '© Agence' }))
  const going = () => false

  it('is copied, and shown with its credit', async () => {
    const links: string[] = []
    await fetchPortraits(shop.db, going, async (one) => {
      links.push(one)
      return await aPicture({ width: 400, height: 500 })
    })
    await fetchPortraits(shop.db, going, () => Promise.reject(new Error('Fetched twice.')))
    expect(links).toEqual([link])
    const { portrait, portrait_credit: credit } = await shown()
    expect([portrait, credit]).toEqual([expect.stringMatching(/^\/img\/[\da-f]{32}\.webp$/), '© Agence'])
  })

  it.each([
    ['is not there', () => Promise.reject(new PictureRefused('publisher.example answers 404.'))],
    ['is no picture', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>'))],
  ])('that %s is forgotten, and its credit', async (_what, fetchLink) => {
    await fetchPortraits(shop.db, going, fetchLink)
    expect(await shown()).toMatchObject({ portrait: null, portrait_credit: null })
    await fetchPortraits(shop.db, going, () => Promise.reject(new Error('Fetched again.')))
  })
})
