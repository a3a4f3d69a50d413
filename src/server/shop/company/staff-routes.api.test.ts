import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffSetting, StaffSlides } from '#shared/contract/staff/company.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { postAction, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { company as sample } from '#server/app/sample/company.ts'
import { company } from './tables.ts'

let shop: OpenShop
let bookseller: Awaited<ReturnType<typeof signedInAs>>
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  bookseller = await signedInAs(shop, 'bookseller', { name: 'Léa' })
  editor = await signedInAs(shop, 'editor')
  const rates = { country: 'BE', book: '6', since: '2020-01-01', source: 'Code de la TVA' }
  await postAction(bookseller, 'vat-set', rates)
})
beforeEach(async () => {
  await shop.db.update(company).set({ settings: sample, heroSections: [] })
})
afterAll(() => shop.close())

async function setting(name: string): Promise<StaffSetting | undefined> {
  const { data } = (await (await bookseller.call('/staff/company')).json()) as Data<StaffSetting[]>
  return data.find((one) => one.name === name)
}
const slides = async () => ((await (await editor.call('/staff/slides')).json()) as Data<StaffSlides>).data

const aSlide = (...ids: number[]) => ({
  image1: null,
  kicker: { fr: 'Sélection', eng: 'Selection' },
  title: { fr: 'Été', eng: 'Summer' },
  text: { fr: 'Lisez.', eng: 'Read.' },
  link_label: { fr: 'Voir', eng: 'See' },
  link: '/books',
  article_ids: ids,
})

describe('GET /staff/company', () => {
  it('writes every setting as it is typed, empty where nothing is set', async () => {
    expect(await setting('name')).toMatchObject({ value: sample.name })
    expect(await setting('dark_icon')).toMatchObject({ value: '' })
    expect(await setting('compare')).toMatchObject({ value: 'on' })
    expect(await setting('usd_rate')).toMatchObject({ value: String(sample.usd_rate) })
  })

  it('returns the version that its action compares: of two changes the second is rejected and names the first', async () => {
    const before = await setting('phone')
    await sendAction(bookseller, 'company-set', { name: 'phone', value: '01 00 00 00 00' })
    const second = await postAction(
      bookseller,
      'company-set',
      { name: 'phone', value: '02 00 00 00 00' },
      { expectedVersion: before?.version },
    )
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'STALE', changes: [{ by: 'Léa', outcome: 'SETTING_SET' }] },
    ])
    expect(await setting('phone')).toMatchObject({ value: '01 00 00 00 00' })
  })

  it.each(['editor', 'preparer'] as const)('is refused to a %s', async (role) => {
    expect((await (await signedInAs(shop, role)).call('/staff/company')).status).toBe(403)
  })
})

describe('a setting', () => {
  it.each([
    ['name', 'Une autre'],
    ['usd_rate', 'none'],
    ['home_country', 'BE'],
    ['compare', 'off'],
    ['about_fr', 'none'],
    ['phone', 'none'],
    ['facebook', 'https://example.com/autre'],
    ['legal.vat_number', 'FR12'],
  ])('%s is set back by the action that its answer names', async (name, value) => {
    const before = await setting(name)
    const { undo } = await sendAction(bookseller, 'company-set', { name, value })
    expect((await setting(name))?.value).toBe(value === 'none' ? '' : value)
    await sendUndo(bookseller, { undo })
    expect((await setting(name))?.value).toBe(before?.value)
  })

  it('home_country is a country whose VAT rates are known, and the settings of the shop say it', async () => {
    const refused = await postAction(bookseller, 'company-set', {
      name: 'home_country',
      value: 'LU',
    })
    expect(refused.body.refusal).toBe('NO_VAT_RATES')
    const wrong = await postAction(bookseller, 'company-set', {
      name: 'home_country',
      value: 'Belgique',
    })
    expect(wrong.body.refusal).toBe('WRONG_SETTING')
    const { undo } = await sendAction(bookseller, 'company-set', { name: 'home_country', value: 'be' })
    const publicly = (await (await shop.call('/company-settings')).json()) as Data<{ home_country: string }>
    expect(publicly.data.home_country).toBe('BE')
    await sendUndo(bookseller, { undo })
  })

  it.each(['primary_color', 'accent_color'])(
    '%s is refused where it is too pale for buttons',
    async (name) => {
      const { status, body } = await postAction(bookseller, 'company-set', {
        name,
        value: '#e8b0b0',
      })
      expect([status, body.refusal]).toEqual([409, 'COLOUR_TOO_PALE'])
      expect((await setting(name))?.value).toBe(sample[name as 'primary_color'])
      // A contrast of 3.0 to 1 with the paper is enough
      expect((await postAction(bookseller, 'company-set', { name, value: '#8a8a8a' })).status).toBe(200)
    },
  )

  it('secondary_color may be pale: no button is known by it alone', async () => {
    expect(
      (await postAction(bookseller, 'company-set', { name: 'secondary_color', value: '#f4e8d0' })).status,
    ).toBe(200)
  })
})

describe('the slides', () => {
  it('are read with the books that they name, and set back by the action that the answer names', async () => {
    const id = await storeBook(shop.db, { title: 'Nedjma' })
    await sendAction(editor, 'sections-set', { file: JSON.stringify([aSlide(id)]) })
    const { undo } = await sendAction(editor, 'sections-set', { file: '[]' })
    expect((await slides()).slides).toEqual([])
    const { version } = await sendUndo(editor, { undo })
    expect(await slides()).toMatchObject({
      slides: [aSlide(id)],
      version,
      books: [{ id, title: 'Nedjma' }],
    })
  })

  it('are not for preparers', async () => {
    expect((await (await signedInAs(shop, 'preparer')).call('/staff/slides')).status).toBe(403)
  })
})

describe('a picture by upload', () => {
  const upload = async (file: Buffer) => postAction(editor, 'pictures-add', { file: file.toString('base64') })

  it('is served small to shoppers, what is transparent stays so', async () => {
    const clear = sharp({ create: { width: 2000, height: 1000, channels: 4, background: '#00000000' } })
    const { body } = await upload(await clear.png().toBuffer())
    const path = String(body.data.params['path'])
    expect(path).toMatch(/^\/img\/[\da-f]{32}\.webp$/)
    const answer = await bookseller.call(path)
    const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 960, height: 480, hasAlpha: true })
  })

  it('is stored once, however often it is brought', async () => {
    const file = await aPicture({ width: 300, height: 200 })
    const [one, other] = [await upload(file), await upload(file)]
    expect(one.body.data.params['path']).toBe(other.body.data.params['path'])
  })

  it('is refused when it is no picture', async () => {
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(415)
  })
})
