import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { forgetActions } from '../../../../tests/support/forget-actions.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { company as sample } from '#server/app/sample/company.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { SETTING_NAMES } from './setting-values.ts'
import { company } from './tables.ts'

let shop: OpenShop
let staff: ReturnType<typeof staffIn>
const folder = mkdtempSync(join(tmpdir(), 'gmp-company-'))

beforeAll(async () => {
  shop = await openShop()
  staff = staffIn(shop.db)
})
beforeEach(async () => {
  await shop.db.update(company).set({ settings: sample, heroSections: [] })
  await forgetActions(shop.db)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

let requested = 0
async function settings(): Promise<CompanySettings> {
  const answer = await shop.call(`/company-settings?asked=${(requested += 1)}`)
  return ((await answer.json()) as Data<CompanySettings>).data
}

function aFile(content: string): string {
  const path = join(folder, `${(requested += 1)}.txt`)
  writeFileSync(path, content)
  return path
}

describe('company set', () => {
  it.each([
    ['name', 'Librairie des Écluses', { name: 'Librairie des Écluses' }],
    ['usd_rate', '1,12', { usd_rate: 1.12 }],
    ['usd_rate', 'none', { usd_rate: null }],
    ['primary_color', '#004225', { primary_color: '#004225' }],
    ['insta', 'https://example.com/gmp', { insta: 'https://example.com/gmp' }],
    ['facebook', 'none', { facebook: null }],
    ['compare', 'off', { website_config: [{ lookup_config_type: 43, is_exist: false }] }],
    ['compare', 'on', { website_config: [{ lookup_config_type: 43, is_exist: true }] }],
    ['legal.vat_number', 'FR00 000 000 000', { legal: { ...sample.legal, vat_number: 'FR00 000 000 000' } }],
  ])('sets %s to %s, which the shop shows', async (name, value, expected) => {
    await staff('company', 'set', name, value)
    expect(await settings()).toMatchObject(expected)
    expect(await shop.db.select().from(staffActions)).toMatchObject([
      { action: 'company set', subject: name },
    ])
  })

  it('takes long texts from a file', async () => {
    await staff('company', 'set', 'about_fr', '--file', aFile('Première ligne.\n\nDeuxième.\n'))
    expect((await settings()).about_fr).toBe('Première ligne.\n\nDeuxième.')
  })

  it('forgets a legal detail', async () => {
    await staff('company', 'set', 'legal.legal_name', 'SARL Écluses')
    await staff('company', 'set', 'legal.legal_name', 'none')
    expect((await settings()).legal).not.toHaveProperty('legal_name')
  })

  it('loses no setting when several are set at once', async () => {
    const names = [
      'about_fr',
      'about_en',
      'help_fr',
      'help_en',
      'libraries_fr',
      'libraries_en',
      'copyrights_fr',
    ]
    await Promise.all(names.map((name) => staff('company', 'set', name, `changed ${name}`)))
    const now = await settings()
    for (const name of names) expect(now).toHaveProperty(name, `changed ${name}`)
  })

  it.each([
    ['primary_color', 'red', /primary_color: is not a colour/],
    ['primary_color', '#fff;background:url(//evil)', /is not a colour/],
    ['email', 'somebody', /email: must be an e-mail address/],
    ['facebook', 'javascript:alert(1)', /is not an https:\/\/ address/],
    ['dark_icon', '//evil.example/x.svg', /is neither a path of this shop/],
    ['usd_rate', '0', /is not above 0/],
    ['compare', 'maybe', /is neither on nor off/],
    ['usd_rate', 'much', /is not a number/],
    ['name', 'none\nBcc: x', /name: /],
    ['adress', 'x', /There is no setting "adress"/],
    ['primary_colour', '#123456', /Did you mean "primary_color"\?/],
    ['legal.constructor', 'x', /There is no setting/],
    ['constructor', 'x', /There is no setting/],
  ])('refuses %s = %s', async (name, value, message) => {
    await expect(staff('company', 'set', name, value)).rejects.toThrow(message)
    expect((await shop.db.select().from(company))[0]?.settings).toEqual(sample)
    expect(await shop.db.select().from(staffActions)).toEqual([])
  })
})

describe('company show', () => {
  it('shows every setting, or one', async () => {
    const all = JSON.parse(await staff('company', 'show', '--json')) as { setting: string; value: unknown }[]
    expect(all.map(({ setting }) => setting)).toEqual(SETTING_NAMES)
    expect(await staff('company', 'show', 'name')).toContain(sample.name)
  })
})

describe('the slides of the home page (sections)', () => {
  const slide = (id: number) => ({
    image1: null,
    kicker: { fr: 'Rentrée', eng: 'Autumn' },
    title: { fr: 'Romans', eng: 'Novels' },
    text: { fr: 'Texte', eng: 'Text' },
    link_label: { fr: 'Voir', eng: 'See' },
    link: '/books?sort=new',
    article_ids: [id],
  })

  it('are read and set in the same form', async () => {
    const id = await storeBook(shop.db)
    await staff('sections', 'set', aFile(JSON.stringify([slide(id)])))
    expect(JSON.parse(await staff('sections', 'show', '--json'))).toEqual([slide(id)])
    const answer = await shop.call(`/website-sections?section_id=home-hero&asked=${(requested += 1)}`)
    expect(await answer.json()).toEqual({ data: [{ hero_sections: [slide(id)] }] })
  })

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'])(
    'refuse the link and the picture %j, which lead to another host',
    async (address) => {
      for (const key of ['link', 'image1']) {
        const content = JSON.stringify([{ ...slide(1), [key]: address }])
        await expect(staff('sections', 'set', aFile(content))).rejects.toThrow(`0.${key}`)
      }
    },
  )

  it.each([
    ['no JSON', 'x', /is not JSON/],
    ['something else', '{"a":1}', /holds no slides/],
    ['a link out of the shop', JSON.stringify([{ ...slide(1), link: 'javascript:alert(1)' }]), /0\.link/],
    [
      'a book that is not there',
      JSON.stringify([slide(999_999)]),
      /No books on sale with article_ids 999999/,
    ],
  ])('refuse %s', async (_name, content, message) => {
    await expect(staff('sections', 'set', aFile(content))).rejects.toThrow(message)
  })
})

describe('company check', () => {
  it('names what the law still asks for, and how to set it', async () => {
    const before = await staff('company', 'check')
    for (const name of ['legal.vat_number', 'legal.mediator_name', 'legal.packaging_id'])
      expect(before).toContain(`company set ${name}`)
    await staff('company', 'set', 'legal.packaging_id', 'FR000000_01ABCD')
    expect(await staff('company', 'check')).not.toContain('legal.packaging_id')
    expect((await settings()).legal).toMatchObject({ packaging_id: 'FR000000_01ABCD' })
  })

  it('says so where nothing is missing', async () => {
    const complete = Object.fromEntries(
      SETTING_NAMES.filter((name) => name.startsWith('legal.')).map((name) => [name.slice(6), 'Écluses']),
    )
    await shop.db.update(company).set({ settings: { ...sample, legal: complete } })
    await shop.db.execute(sql`update company set selling = '{"frenchBookPrices": true}'`)
    await shop.db.execute(sql`
      insert into publisher_safety_contacts (publisher_id, name, postal_address, electronic_address)
      select id, name, 'Paris', 'safety@publisher.example' from publishers`)
    expect(await staff('company', 'check')).toContain('Nothing is missing')
    await shop.db.execute(sql`update company set selling = '{"frenchBookPrices": false}'`)
    expect(await staff('company', 'check')).toContain('prices french on')
    await shop.db.execute(
      sql`update company set selling = '{"homeCountry": "BE", "frenchBookPrices": false}'`,
    )
    expect(await staff('company', 'check')).toContain('Nothing is missing')
    await shop.db.execute(sql`update company set selling = '{}'`)
  })
})
