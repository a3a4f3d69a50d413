/** Staff replace the texts of `/legal-information`; an order keeps the terms it was placed under. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanySettings, OwnLegalTexts } from '#shared/contract/company.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { writeLegalMarkup } from '#shared/text/legal/markup.ts'
import { forgetActions } from '../../../../tests/support/forget-actions.ts'
import { anOrder, placed, sendOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { enqueueMail } from '../mail/queue.ts'
import { mails } from '../mail/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { company, legalTexts } from './tables.ts'

let shop: PayingShop
let staff: ReturnType<typeof staffIn>
const folder = mkdtempSync(join(tmpdir(), 'gmp-legal-'))

beforeAll(async () => {
  shop = await openPayingShop()
  staff = staffIn(shop.db)
})
beforeEach(async () => {
  await shop.db.delete(legalTexts)
  await forgetActions(shop.db)
  await shop.db.update(company).set({ termsEdition: 0 })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

function aFile(content: string): string {
  const path = join(folder, `${randomUUID()}.md`)
  writeFileSync(path, content)
  return path
}

let requested = 0
async function read<T>(path: string): Promise<T> {
  const answer = await shop.call(`${path}${path.includes('?') ? '&' : '?'}asked=${(requested += 1)}`)
  return ((await answer.json()) as Data<T>).data
}
const texts = async (lang: string) => (await read<OwnLegalTexts>(`/legal-texts?lang=${lang}`)).texts
const version = async () => (await read<CompanySettings>('/company-settings')).terms_version
const defaultOf = (language: 'fr' | 'eng') => writeLegalMarkup(legalTextOf(language).sections.privacy.blocks)

async function confirmed(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const about = { subjectId: order?.id ?? '', recipient: 'ada@example.org', language: 'fr' } as const
  await shop.db.transaction((tx) =>
    enqueueMail(tx, { ...about, template: 'order-confirmation', occasion: randomUUID() }),
  )
  const [mail] = await shop.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1)
  const content = mail && (await composeMail(shop.db, shop.shop.config, mail))
  if (!content) throw new Error('There is no confirmation.')
  return content
}

describe('npm run shop -- legal', () => {
  it('replaces one text in one language, and restores it', async () => {
    expect(await texts('fr')).toEqual({})
    expect(await staff('legal', 'show', 'privacy', 'fr')).toBe(defaultOf('fr'))
    const file = aFile('## Vos données\n\n{shop} ne garde rien.\n')
    expect(await staff('legal', 'set', 'privacy', 'fr', file)).toContain('English')
    expect(await texts('fr')).toEqual({ privacy: '## Vos données\n\n{shop} ne garde rien.' })
    expect(await texts('eng')).toEqual({})
    expect(await staff('legal', 'show', 'privacy', 'fr')).toContain('ne garde rien')
    expect(await staff('legal', 'show', 'privacy', 'eng')).toBe(defaultOf('eng'))
    expect(await staff('legal', 'list')).toMatch(/privacy +fr +own/)
    await staff('legal', 'reset', 'privacy', 'fr')
    expect(await texts('fr')).toEqual({})
    await expect(staff('legal', 'reset', 'privacy', 'fr')).rejects.toThrow(/already/)
    expect(await shop.db.select().from(staffActions)).toMatchObject([
      { action: 'legal set', subject: 'legal privacy (fr)', actor: 'Léa' },
      { action: 'legal reset', subject: 'legal privacy (fr)' },
    ])
  })

  it.each([
    ['an unknown value', 'Chez {shopp}.', /no value \{shopp\}.*\{shop\}/],
    ['a link that runs', '[lire](javascript:alert`1`)', /is not a link/],
    ['a link to a host without its scheme', '- [lire](//evil.example)', /is not a link/],
    ['what contains no text', '<script>alert(1)</script>', /contains no text/],
    ['an empty file', ' \n', /: /],
    ['what no text holds', 'a\u0000b', /: /],
  ])('refuses %s', async (_name, content, message) => {
    await expect(staff('legal', 'set', 'terms', 'eng', aFile(content))).rejects.toThrow(message)
    expect(await texts('eng')).toEqual({})
    expect(await version()).toBe(TERMS_VERSION)
  })

  it('refuses an unknown text, an unknown language and a missing file', async () => {
    await expect(staff('legal', 'set', 'imprint', 'fr', aFile('x'))).rejects.toThrow(/TEXT/)
    await expect(staff('legal', 'set', 'terms', 'de', aFile('x'))).rejects.toThrow(/LANGUAGE/)
    await expect(staff('legal', 'set', 'terms', 'fr', join(folder, 'nothing'))).rejects.toThrow(/read/)
    await expect(staff('legal', 'show', 'privacy', 'fr', '--version', '1')).rejects.toThrow(/terms/)
    await expect(staff('legal', 'show', 'terms', 'fr', '--version', '2019-01')).rejects.toThrow(/older/)
  })
})

describe('the terms of sale', () => {
  it('have another version with every change, by which they can be read again', async () => {
    await staff('legal', 'set', 'terms', 'fr', aFile('Premières conditions.'))
    expect(await version()).toBe(`${TERMS_VERSION}.1`)
    await Promise.all([
      staff('legal', 'set', 'terms', 'fr', aFile('Deuxièmes conditions.')),
      staff('legal', 'set', 'terms', 'eng', aFile('Second terms.')),
    ])
    await staff('legal', 'set', 'cookies', 'eng', aFile('No cookies.'))
    expect(await version()).toBe(`${TERMS_VERSION}.3`)
    await staff('legal', 'reset', 'terms', 'fr')
    expect(await version()).toBe(`${TERMS_VERSION}.4`)
    const shown = (edition: number) =>
      staff('legal', 'show', 'terms', 'fr', '--version', `${TERMS_VERSION}.${edition}`)
    expect(await shown(1)).toBe('Premières conditions.')
    expect(await shown(3)).toBe('Deuxièmes conditions.')
    expect(await shown(4)).toContain('{version}')
    expect(await staff('legal', 'show', 'terms', 'fr', '--version', TERMS_VERSION)).toContain('{version}')
  })

  it('are stored with the order by their version; one that names others is refused and leaves nothing', async () => {
    const bookId = await shop.addBook({ stock: 3 })
    await staff('legal', 'set', 'terms', 'fr', aFile('Nouvelles conditions.'))
    const refused = await sendOrder(shop, anOrder({ bookId }))
    expect(refused.status).toBe(422)
    expect((await refused.json()) as ErrorBody).toMatchObject({
      code: 'INVALID_FIELDS',
      error: { terms_version: ['changed'] },
    })
    expect(await shop.stockOf(bookId)).toBe(3)
    const order = await placed(shop, { bookId, terms_version: `${TERMS_VERSION}.1` })
    const rows = await shop.db.select().from(orders).where(eq(orders.number, order.number))
    expect(rows).toMatchObject([{ termsVersion: `${TERMS_VERSION}.1` }])
  })

  it('are mailed with the confirmation as they were accepted, whatever they are by then', async () => {
    const bookId = await shop.addBook({ stock: 3 })
    await staff('legal', 'set', 'terms', 'fr', aFile('## 1. Prix\n\nChez {shop}, version {version}.'))
    const order = await placed(shop, { bookId, terms_version: `${TERMS_VERSION}.1` })
    await staff('legal', 'set', 'terms', 'fr', aFile('Tout a changé.'))
    const confirmation = await confirmed(order.number)
    expect(confirmation.text).toContain('Renoncer au contrat ici')
    expect(confirmation.attachments).toEqual([
      {
        filename: `conditions-generales-de-vente-${TERMS_VERSION}.1.txt`,
        content: `Conditions générales de vente\n\n1. PRIX\n\nChez GMP, version ${TERMS_VERSION}.1.\n`,
      },
    ])
    // An order from before the last release: its terms are missing, so the mail does not mention an attachment
    await shop.db.update(orders).set({ termsVersion: '2019-01' }).where(eq(orders.number, order.number))
    const older = await confirmed(order.number)
    expect(older.attachments).toBeUndefined()
    expect(older.text).not.toContain('Renoncer au contrat ici')
  })

  it('may change while a placed order is sent again', async () => {
    const bookId = await shop.addBook({ stock: 3 })
    const key = randomUUID()
    expect((await sendOrder(shop, anOrder({ bookId }), key)).status).toBe(201)
    await staff('legal', 'set', 'terms', 'fr', aFile('Nouvelles conditions.'))
    expect((await sendOrder(shop, anOrder({ bookId }), key)).status).toBe(200)
  })
})
