import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it } from 'vitest'
import { noImportPastADoor } from './no-import-past-a-door.ts'
import { LAYERS, READERS, TOP } from './rooms.ts'

RuleTester.describe = describe
RuleTester.it = it

const at = (path: string, code: string) => ({ code, filename: join(import.meta.dirname, '../src', path) })
const fault = (messageId: string) => ({ errors: [{ messageId }] })

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'no-import-past-a-door',
  noImportPastADoor,
  {
    valid: [
      at('server/cart/totals.ts', "import { cartLines } from './tables.ts'"),
      at('server/cart/totals.ts', "import { readCompany } from '../company/service.ts'"),
      at('server/cart/totals.ts', "import { sql } from 'drizzle-orm'"),
      at('server/cart/totals.ts', "import { cartTotal } from '#shared/cart/cart.ts'"),
      at('server/selling/cart/tables.ts', "import { books } from '../catalogue/tables.ts'"),
      at('server/catalogue/listing/facets.ts', "import { books } from '../catalogue/tables.ts'"),
      at('server/selling/cart/cart.api.test.ts', "import { orders } from '../orders/tables.ts'"),
      at('server/app/composition/jobs.ts', "import { purgeGoodbyes } from '../profile/deletion.ts'"),
      at('server/app/api.ts', "import { cartRoutes } from './cart/routes.ts'"),
      at('web/cart/cart-page.tsx', "import { getCart } from '../api/cart.ts'"),
    ],
    invalid: [
      {
        ...at('server/cart/totals.ts', "import { books } from '../catalogue/tables.ts'"),
        ...fault('inside'),
      },
      {
        ...at('server/cart/totals.ts', "import type { Book } from '../catalogue/tables.ts'"),
        ...fault('inside'),
      },
      {
        ...at('server/cart/totals.ts', "export { books } from '../catalogue/tables.ts'"),
        ...fault('inside'),
      },
      {
        ...at('server/cart/totals.ts', "await import('#server/catalogue/books/tables.ts')"),
        ...fault('inside'),
      },
      { ...at('server/cart/totals.ts', "import { x } from '../catalogue/works/x.ts'"), ...fault('inside') },
      {
        ...at('server/shop/company/service.ts', "import { x } from '../cart/service.ts'"),
        ...fault('upwards'),
      },
      {
        ...at('server/platform/db/pool.ts', "import { COMMANDS } from '../composition/mails.ts'"),
        ...fault('upwards'),
      },
      {
        ...at('server/shop/company/tables.ts', "import { orders } from '../orders/tables.ts'"),
        ...fault('upwards'),
      },
      { ...at('server/new-room/service.ts', "import { x } from '../cart/service.ts'"), ...fault('unknown') },
    ],
  },
)

it('gives each room one layer', () => {
  const rooms = [...LAYERS.flatMap((layer) => Object.keys(layer)), ...TOP]
  expect(new Set(rooms).size).toBe(rooms.length)
  expect(rooms).toEqual(expect.arrayContaining(Object.keys(READERS)))
})

it('lists each door once, and only doors that are there', () => {
  const doors = LAYERS.flatMap((layer) =>
    Object.entries(layer).flatMap(([room, files]) => files.map((file) => `${room}/${file}.ts`)),
  )
  expect(new Set(doors).size).toBe(doors.length)
  const missing = doors.filter((door) => !existsSync(join(import.meta.dirname, '../src/server', door)))
  expect(missing).toEqual([])
})
