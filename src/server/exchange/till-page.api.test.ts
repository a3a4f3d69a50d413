/** docs/till.md: what it says to type works as it stands there. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../tests/support/a-book.ts'
import { openPayingShop, type PayingShop } from '../../../tests/support/paying-shop.ts'
import { staffIn, type CommandWords } from '../../../tests/support/staff.ts'
import { createFolderWatch } from './feeds/folder.ts'
import { copiesToRing } from './to-ring/tables.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/till.md'), 'utf8')
const TOKEN = 'of-thirty-two-letters-or-some-more'
const folder = mkdtempSync(join(tmpdir(), 'gmp-till-page-'))
const file = join(folder, 'stock.csv')

/** The blocks of a kind, without the indentation of a list. */
const blocks = (kind: string) =>
  [...PAGE.matchAll(new RegExp(`^( *)\`\`\`${kind}\\n([^]*?)\`\`\``, 'gm'))].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )

const commands = blocks('sh')
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/ +#.*$/, '').trim())
const [table = ''] = blocks('csv')

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop({ environment: { DATA_DIR: folder } })
  bookId = await storeBook(shop.db, { isbn: '9782070360024', stock: 1 })
  await storeBook(shop.db, { isbn: '9782070368228', stock: 7 })
  writeFileSync(file, table)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

it('connects a till by its commands, its folder and its address', async () => {
  const staff = staffIn(shop.db)
  const wanted = commands.filter((line) => line.startsWith('npm run shop -- '))
  expect(wanted.length).toBeGreaterThan(7)
  for (const line of wanted) {
    const words = line
      .replace('npm run shop -- ', '')
      .replace('"$TOKEN"', TOKEN)
      .replace('"$KEY"', TOKEN)
      .split(' ')
      .map((word) => (word === 'stock.csv' ? file : word))
    if (words.includes('rung'))
      await shop.db.insert(copiesToRing).values({ number: 'GMP-7QX2-M4KD', bookId, copies: 1 })
    await expect(staff(...(words as CommandWords)), line).resolves.toBeTypeOf('string')
  }
  await staff('till', 'reserve', '0', '--price-from', '30')
  expect(await shop.stockOf(bookId)).toBe(1)

  const take = createFolderWatch(shop.shop)
  await take(() => false)
  expect(commands).toContain('cp stock.csv "$DATA_DIR/feeds/till/"')
  copyFileSync(file, join(folder, 'feeds', 'till', 'stock.csv'))
  for (let look = 0; look < 2; look += 1) await take(() => false)
  expect(await shop.stockOf(bookId)).toBe(3)

  writeFileSync(file, table.replace(';3', ';5'))
  const curl = commands.find((line) => line.startsWith('curl --fail-with-body -T')) ?? ''
  const [, header = '', address = ''] =
    /^curl --fail-with-body -T stock\.csv -H "([^"]+)" "([^"?]+)\?file=stock-[\d-]+\.csv"$/.exec(curl) ?? []
  const answer = await fetch(address.replace('$SHOP/api/sofialib/bookshop', shop.url), {
    method: 'PUT',
    headers: { authorization: header.replace(/^Authorization: /, '').replace('$TOKEN', TOKEN) },
    body: readFileSync(file),
  })
  expect(await answer.json()).toMatchObject({ data: { state: 'taken', changed: 1 } })
  expect(await shop.stockOf(bookId)).toBe(5)
})

it('reads orders and books with a key', async () => {
  await staffIn(shop.db)('keys', 'add', 'page', TOKEN, '--scope', 'orders:read', '--scope', 'books:read')
  const requests = commands.filter((line) => line.includes('/exchange/'))
  expect(requests).toHaveLength(4)
  for (const request of requests) {
    const [, header = '', address = ''] =
      /^curl --fail-with-body -H "Authorization: ([^"]+)" "([^"]+)"$/.exec(request) ?? []
    const answer = await fetch(address.replace('$SHOP/api/sofialib/bookshop', shop.url), {
      headers: { authorization: header.replace('$KEY', TOKEN) },
    })
    expect(answer.status, request).toBe(200)
  }
})
