import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../tests/support/a-book.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../tests/support/staff-api.ts'
import { staffIn } from '../../../tests/support/staff.ts'

const ISBN = '9782070360024'
const MAX_DELAY_MS = 2000

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await storeBook(shop.db, { isbn: ISBN, title: 'L’Étranger' })
})
afterAll(() => shop.close())

/** Reads a stream until it has said something that matches. */
async function until(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: RegExp): Promise<string> {
  const decoder = new TextDecoder()
  let heard = ''
  while (!wanted.test(heard)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`The stream ended with ${heard}`)
    heard += decoder.decode(value, { stream: true })
  }
  return heard
}

it('GET /staff/events tells that somebody did something anywhere within two seconds, once, and nothing of it', async () => {
  const staff = staffIn(shop.db)
  await staff('stock', 'set', ISBN, '3')
  const lea = await signedInAs(shop, 'preparer')
  const answer = await lea.call('/staff/events')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('There is no stream.')
  await until(reader, /event: begin/)
  // As another instance of the shop does it: in the database, past this one
  await staff('price', 'set', ISBN, '12', '--as', 'Paul')
  const began = performance.now()
  const heard = await until(reader, /event: act\ndata: .*\n\n/)
  expect(performance.now() - began).toBeLessThan(MAX_DELAY_MS)
  const told = (text: string) =>
    [...text.matchAll(/data: (\{.*\})/g)].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
  const [first] = told(heard)
  // Every role listens, and not every role may read what was done to whom
  expect(Object.keys(first ?? {})).toEqual(['id', 'at'])
  await staff('stock', 'set', ISBN, '9')
  const next = told(await until(reader, /event: act\ndata: .*\n\n/))
  expect(next.map(({ id }) => id)).not.toContain(first?.['id'])
  await reader.cancel()
})
