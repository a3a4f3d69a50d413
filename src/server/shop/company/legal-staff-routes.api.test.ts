import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ActDone } from '#shared/contract/staff/acts.ts'
import type { StaffLegalText } from '#shared/contract/staff/legal.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'

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

async function act(name: string, input: Record<string, unknown>): Promise<ActDone> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ input })
  const answer = await bookseller.call(`/staff/acts/${name}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Data<ActDone>).data
}

describe('GET /staff/legal/{section}', () => {
  it('tells the text of each language, and every version that held with the name orders know it by', async () => {
    const first = await textOf('terms', 'fr')
    expect(first).toMatchObject({ is_own: false, versions: [], version: '0' })
    await act('legal-set', { text: 'terms', language: 'fr', file: 'Une' })
    const { version } = await act('legal-set', { text: 'terms', language: 'fr', file: 'Deux' })
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
    const place = { text: 'privacy', language: 'eng' }
    const original = await textOf('privacy', 'eng')
    const one = await act('legal-set', { ...place, file: 'One' })
    const two = await act('legal-set', { ...place, file: 'Two' })
    await act(two.undo?.act ?? '', two.undo?.input ?? {})
    expect((await textOf('privacy', 'eng'))?.text).toBe('One')
    await act(one.undo?.act ?? '', one.undo?.input ?? {})
    const now = await textOf('privacy', 'eng')
    expect(now).toMatchObject({ text: original?.text, is_own: false })
    expect(now?.versions.map(({ text }) => text)).toEqual([original?.text, 'One', 'Two', 'One'])
  })
})
