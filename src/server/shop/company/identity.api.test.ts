import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanySettings } from '#shared/contract/company.ts'
import { DEFAULT_THEME } from '#shared/theme/theme.ts'
import { company as sample } from '#server/app/sample/company.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { identityRoutes } from './identity-routes.ts'
import { company } from './tables.ts'

type Manifest = Record<string, string> & { icons: { src: string }[] }

let database: TestDatabase
let request: (path: string) => Promise<Response>

beforeAll(async () => {
  database = await testDatabase()
  const app = new Hono().route('/', identityRoutes(aShop({ db: database.db })))
  request = async (path) => app.request(path)
})

beforeEach(async () => {
  await database.db.delete(company)
})

afterAll(() => database.close())

const store = (changes: Partial<CompanySettings>) =>
  database.db.insert(company).values({ settings: { ...sample, ...changes } })

const manifest = async (path = '/manifest.webmanifest') => (await (await request(path)).json()) as Manifest

describe('the manifest', () => {
  it('calls the shop by the company’s name, in each language from its own home', async () => {
    await store({ name: 'Librairie des Arcades' })
    expect((await request('/manifest.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json',
    )
    expect(await manifest()).toMatchObject({ name: 'Librairie des Arcades', lang: 'fr', start_url: '/' })
    expect(await manifest('/manifest.webmanifest?lang=eng')).toMatchObject({ lang: 'en', start_url: '/en' })
  })

  it('takes the company’s colours, and the default where a colour is invalid', async () => {
    await store({ accent_color: '#123456' })
    expect(await manifest()).toMatchObject({ theme_color: '#123456' })
    await database.db.delete(company)
    await store({ accent_color: 'url(//evil.example)' })
    expect(await manifest()).toMatchObject({ theme_color: DEFAULT_THEME.accent_color.toLowerCase() })
  })

  it('shows the company’s icon, else the drawn ones', async () => {
    await store({ fav_icon: '/img/arcades.png' })
    expect((await manifest()).icons).toEqual([{ src: '/img/arcades.png', sizes: 'any' }])
    await database.db.delete(company)
    await store({ fav_icon: null })
    expect((await manifest()).icons.map(({ src }) => src)).toContain('/icon-512.png')
  })
})

describe('the drawn icon', () => {
  it('is in the company’s colours, and no setting writes itself into it', async () => {
    await store({ primary_color: '#0a4d2e' })
    const answer = await request('/favicon.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toContain('#0a4d2e')
    await database.db.delete(company)
    await store({ primary_color: '"/><script>alert(1)</script>' })
    expect(await (await request('/favicon.svg')).text()).not.toContain('script')
  })
})
