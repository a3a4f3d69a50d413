import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CollaboratorDetail } from '#shared/contract/catalogue-lists.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { ProfileRow, StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { PictureRefused } from '#server/catalogue/images/fetch-picture.ts'
import { contributorProfiles, contributors } from '#server/catalogue/books/tables.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
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
    const answer = await refused(sendAction(editor, 'contributors-edit', { person, ...input }))
    expect(JSON.stringify(answer)).toContain(code)
  })

  it('refuses a portrait without its credit', async () => {
    const portrait = await picture()
    const answer = await refused(sendAction(editor, 'contributors-edit', { person, portrait }))
    expect(JSON.stringify(answer)).toContain('PORTRAIT_NEEDS_CREDIT')
    expect((await shown()).portrait).toBeNull()
  })
})

const rows = async (query: string) =>
  ((await (await editor.call(`/staff/profiles?${query}`)).json()) as Data<ProfileRow[]>).data

describe('the screen of people', () => {
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

describe('a file of biographies', () => {
  const take = (text: string, more: object = {}) =>
    sendAction(editor, 'contributors-import', { file: Buffer.from(text).toString('base64'), ...more })
  const HEAD = 'name,biography_fr,biography_en\n'

  it('is taken by name, whatever its separator, and wins over a publisher’s', async () => {
    await fromFile({ fileBiographyFr: 'Selon l’éditeur.' })
    await edit({ biographyEn: 'Born in Brussels.' })
    const file =
      '\uFEFFBiography_FR;note;name;biography_en\r\n"Née à\nBruxelles.";x;Marguerite YOURCENAR;\r\n'
    const { outcome, params } = await take(file)
    expect([outcome, params]).toEqual(['BIOGRAPHIES_IMPORTED', { people: 1, places: [], left: 0 }])
    expect(await shown()).toMatchObject({
      biography_fr: 'Née à\nBruxelles.',
      biography_en: 'Born in Brussels.',
    })
    expect((await take(file)).params).toEqual({ people: 0, places: [], left: 0 })
  })

  it('names each place that is left out by line and column, takes the others, and creates nobody', async () => {
    const { params } = await take(
      `${HEAD}Zoé Inconnue,x,\n,x,\nMarguerite Yourcenar,${'x'.repeat(4001)},Born in Brussels.\nVirginia Woolf,un\nVirginia Woolf,Née à Londres.,\nVIRGINIA WOOLF,x,\n`,
    )
    expect(outcomeSentence('eng', 'BIOGRAPHIES_IMPORTED', params).split('\n')).toEqual([
      '2 pages are changed.',
      'Line 2, name "Zoé Inconnue" is not in the catalogue: correct the name, or import a book of theirs first.',
      'Line 3, name is required.',
      'Line 4, biography_fr has more than 4000 characters.',
      'Line 5 has too few or too many columns, or a quotation mark is not closed.',
      'Line 7, name is on line 6 already.',
    ])
    expect(await shown()).toMatchObject({ biography_fr: null, biography_en: 'Born in Brussels.' })
    expect(await rows('q=woolf')).toMatchObject([{ has_biography_fr: true }])
    expect(await rows('q=inconnue')).toEqual([])
  })

  it('leaves what staff wrote, unless it is to be replaced', async () => {
    await edit({ biographyFr: 'Selon la librairie.' })
    const file = `${HEAD}Marguerite Yourcenar,Selon la liste.,\n`
    const { params } = await take(file)
    expect(outcomeSentence('eng', 'BIOGRAPHIES_IMPORTED', params)).toContain(
      'Line 2, biography_fr has another text that staff wrote: --replace replaces it.',
    )
    expect((await shown()).biography_fr).toBe('Selon la librairie.')
    await take(file, { replace: true })
    expect((await shown()).biography_fr).toBe('Selon la liste.')
  })

  it('names a hundred places at most, and counts the others', async () => {
    const { params } = await take(HEAD + 'Zoé Inconnue,x'.repeat(101).replaceAll('x', 'x,\n'))
    expect([(params['places'] as unknown[]).length, params['left']]).toEqual([100, 101])
    expect(outcomeSentence('eng', 'BIOGRAPHIES_IMPORTED', params)).toContain('And 1 more')
  })

  it.each([
    ['without its columns', 'nom,texte\nMarguerite Yourcenar,x'],
    ['that is empty', ''],
    ['that is a PDF', '%PDF-1.7'],
  ])('%s is refused with what is expected', async (_what, file) => {
    expect(JSON.stringify(await refused(take(file)))).toContain('NOT_BIOGRAPHIES')
  })
})
