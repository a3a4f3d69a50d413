import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs, staffApiOf } from '../../../../tests/support/staff-api.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const carrying = (bytes: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'large-body' },
  body: JSON.stringify({ input: { isbn: '9782070360024', title: 'x'.repeat(bytes) } }),
})
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ErrorBody).code]

describe('a body sent to the back office', () => {
  it('may weigh 12 MB in an action of a member', async () => {
    const lea = await signedInAs(shop, 'bookseller')
    const fits = await lea.call('/staff/actions/books-edit', carrying(12 * MEGABYTE - KILOBYTE))
    expect(await codeOf(fits)).toEqual([422, 'INVALID_FIELDS'])
    const exceeds = await lea.call('/staff/actions/books-edit', carrying(12 * MEGABYTE))
    expect(await codeOf(exceeds)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('is not read of an action that nobody signed in for', async () => {
    const answer = await staffApiOf(shop.shop)('/staff/actions/books-edit', carrying(13 * MEGABYTE))
    expect(await codeOf(answer)).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each(['/staff/auth/sign-in', '/staff/books'])('may weigh 256 KB at most at %s', async (path) => {
    const lea = await signedInAs(shop, 'bookseller')
    const answer = await lea.call(path, carrying(256 * KILOBYTE))
    expect(await codeOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('is refused where an action’s text holds what no text has', async () => {
    const lea = await signedInAs(shop, 'bookseller')
    const answer = await lea.call('/staff/actions/books-edit', {
      ...carrying(1),
      body: JSON.stringify({ input: { isbn: '9782070360024', title: 'a\u0000b' } }),
    })
    expect(await codeOf(answer)).toEqual([422, 'INVALID_FIELDS'])
  })
})
