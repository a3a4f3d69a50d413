import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it } from 'vitest'
import { moduleBoundaries } from './module-boundaries.ts'
import { AREAS, COMPOSITION_ROOT, TABLE_READERS } from './modules.ts'

RuleTester.describe = describe
RuleTester.it = it

const SERVER = join(import.meta.dirname, '../src/server')
const at = (path: string, code: string) => ({ code, filename: join(import.meta.dirname, '../src', path) })
const violation = (messageId: string) => ({ errors: [{ messageId }] })
const inCart = (code: string) => at('server/selling/cart/totals.ts', code)

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'module-boundaries',
  moduleBoundaries,
  {
    valid: [
      inCart("import { cartLines } from './tables.ts'"),
      inCart("import { readCompany } from '#server/shop/company/read-company.ts'"),
      inCart("import { sql } from 'drizzle-orm'"),
      inCart("import { cartTotal } from '#shared/cart/cart.ts'"),
      at('server/selling/cart/tables.ts', "import { books } from '#server/catalogue/books/tables.ts'"),
      at('server/catalogue/listing/read-facets.ts', "import { books } from '../books/tables.ts'"),
      at('server/selling/cart/cart.api.test.ts', "import { orders } from '../orders/tables.ts'"),
      at(
        'server/app/composition/jobs.ts',
        "import { purgeGoodbyes } from '#server/readers/profile/deletion.ts'",
      ),
      at('server/app/api.ts', "import { cartRoutes } from '#server/selling/cart/routes.ts'"),
      at('server/app/sample/sample.ts', "import type { Shop } from '#server/platform/shop.ts'"),
      at('web/cart/cart-page.tsx', "import { getCart } from '../api/cart.ts'"),
    ],
    invalid: [
      {
        ...inCart("import { books } from '#server/catalogue/books/tables.ts'"),
        ...violation('inside'),
      },
      {
        ...inCart("import type { Book } from '#server/catalogue/books/tables.ts'"),
        ...violation('inside'),
      },
      { ...inCart("export { books } from '../../catalogue/books/tables.ts'"), ...violation('inside') },
      { ...inCart("await import('#server/catalogue/books/tables.ts')"), ...violation('inside') },
      { ...inCart("import { x } from '#server/catalogue/books/works/x.ts'"), ...violation('inside') },
      {
        ...inCart("import { addEvent } from '#server/readers/events/list-events.ts'"),
        ...violation('upwards'),
      },
      {
        ...at('server/shop/company/read-company.ts', "import { x } from '#server/selling/cart/cart.ts'"),
        ...violation('upwards'),
      },
      {
        ...at('server/platform/db/pool.ts', "import { COMMANDS } from '#server/app/composition/mails.ts'"),
        ...violation('upwards'),
      },
      {
        ...at('server/shop/company/tables.ts', "import { orders } from '#server/selling/orders/tables.ts'"),
        ...violation('upwards'),
      },
      {
        ...at('server/selling/new-module/new.ts', "import { x } from '../cart/cart.ts'"),
        ...violation('unknown'),
      },
    ],
  },
)

const modulesOf = (area: string) => (AREAS[area] ?? []).flatMap((layer) => Object.entries(layer))
const ALL = Object.keys(AREAS).flatMap((area) =>
  modulesOf(area).map(([name, files]) => ({ module: `${area}/${name}`, files })),
)

it('gives each module one place', () => {
  const modules = [...ALL.map(({ module }) => module), ...COMPOSITION_ROOT]
  expect(new Set(modules).size).toBe(modules.length)
  expect(modules).toEqual(expect.arrayContaining(Object.keys(TABLE_READERS)))
  expect(modules).toEqual(expect.arrayContaining(Object.values(TABLE_READERS).flat()))
})

it('names every area and module that is there, and a dozen areas at most', () => {
  const isSource = (name: string) => !name.endsWith('.test.ts') && name !== 'README.md'
  const areas = readdirSync(SERVER).filter(isSource)
  expect(areas.toSorted()).toEqual([...Object.keys(AREAS), 'main.ts'].toSorted())
  expect(areas.length).toBeLessThanOrEqual(12)
  const modules = Object.keys(AREAS).flatMap((area) =>
    readdirSync(join(SERVER, area))
      .filter(isSource)
      .map((name) => `${area}/${name}`),
  )
  const named = [...ALL.map(({ module }) => module), ...COMPOSITION_ROOT.filter((name) => name !== 'main.ts')]
  expect(modules.toSorted()).toEqual(named.toSorted())
})

it('lists each public file once, and only files that are there', () => {
  const files = ALL.flatMap(({ module, files: listed }) => listed.map((file) => `${module}/${file}.ts`))
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !existsSync(join(SERVER, file)))).toEqual([])
})
