import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffLegalText } from '#shared/contract/staff/legal.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'

let shop: OpenShop
let bookseller: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  bookseller = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

async function textOf(section: string, language: 'fr' | 'eng'): Promise<StaffLegalText | undefined> {
  const answer = await bookseller.call(`/staff/legal/${section}`)
  return ((await answer.json()) as Data<StaffLegalText[]>).data.find((one) => one.language === language)
}

describe('GET /staff/legal/{section}', () => {
  it('returns the text of each language, and every version that held with the name orders know it by', async () => {
    const first = await textOf('terms', 'fr')
    expect(first).toMatchObject({ is_own: false, versions: [], version: '0' })
    await sendAction(bookseller, 'legal-set', { text: 'terms', language: 'fr', file: 'Une' })
    const { version } = await sendAction(bookseller, 'legal-set', {
      text: 'terms',
      language: 'fr',
      file: 'Deux',
    })
    expect(await textOf('terms', 'fr')).toMatchObject({
      text: 'Deux',
      original: first?.text,
      is_own: true,
      version,
      versions: [
        { text: 'Deux', is_own: true, terms: `${TERMS_VERSION}.2` },
        { text: 'Une', is_own: true, terms: `${TERMS_VERSION}.1` },
      ],
    })
    expect(await textOf('terms', 'eng')).toMatchObject({ is_own: false, versions: [] })
  })

  it.each(['preparer', 'editor'] as const)('is refused to a %s', async (role) => {
    expect((await (await signedInAs(shop, role)).call('/staff/legal/terms')).status).toBe(403)
  })

  it('knows no other section', async () => {
    expect((await bookseller.call('/staff/legal/imprint')).status).toBe(422)
  })
})

describe('a new version', () => {
  it('is taken back to the shop’s own text before it, or to the one that comes with the shop', async () => {
    const place = { text: 'privacy', language: 'eng' } as const
    const original = await textOf('privacy', 'eng')
    const one = await sendAction(bookseller, 'legal-set', { ...place, file: 'One' })
    const two = await sendAction(bookseller, 'legal-set', { ...place, file: 'Two' })
    await sendUndo(bookseller, two)
    expect((await textOf('privacy', 'eng'))?.text).toBe('One')
    await sendUndo(bookseller, one)
    const now = await textOf('privacy', 'eng')
    expect(now).toMatchObject({ text: original?.text, is_own: false })
    expect(now?.versions.map(({ text }) => text)).toEqual([original?.text, 'One', 'Two', 'One'])
  })
})
