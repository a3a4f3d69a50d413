import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { CONNECTION } from '../../../../tests/support/test-shop.ts'
import { errorAnswer } from '../http/errors.ts'
import { createStaffRouter } from '../http/staff-router.ts'
import { isSignedIn, requireMember } from '#server/people/team/require-member.ts'
import { memberSessions } from '#server/people/team/tables.ts'
import { createActionFeed, LOOK_EVERY_MS } from './action-feed.ts'
import { eventRoutes } from './event-routes.ts'
import { staffActions } from './tables.ts'

const ISBN = '9782070360024'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await storeBook(shop.db, { isbn: ISBN, title: 'L’Étranger' })
})
afterAll(() => shop.close())

/** Reads a stream until its content matches. */
async function until(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: RegExp): Promise<string> {
  const decoder = new TextDecoder()
  let received = ''
  while (!wanted.test(received)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`The stream ended with ${received}`)
    received += decoder.decode(value, { stream: true })
  }
  return received
}

it('GET /staff/events reports that somebody did something anywhere within two seconds, once, and nothing of it', async () => {
  const staff = staffIn(shop.db)
  await staff('stock', 'set', ISBN, '3')
  const lea = await signedInAs(shop, 'preparer')
  const answer = await lea.call('/staff/events')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('There is no stream.')
  await until(reader, /event: begin/)
  // Like another instance of the shop: directly in the database
  await staff('price', 'set', ISBN, '12', '--as', 'Paul')
  const received = await until(reader, /event: action\ndata: .*\n\n/)
  // Without a stopwatch: a busy machine reads late what was looked for in time
  expect(LOOK_EVERY_MS).toBeLessThanOrEqual(1000)
  await staff('stock', 'set', ISBN, '9')
  const actions = await shop.db.select({ id: staffActions.id }).from(staffActions).orderBy(staffActions.id)
  const [, ...ids] = actions.map(({ id }) => id)
  const all = received + (await until(reader, new RegExp(`"id":${ids.at(-1)}\\b.*\\n\\n`)))
  const events = [...all.matchAll(/event: action\ndata: (.*)\n/g)].map(
    ([, json]) => JSON.parse(json ?? '') as object,
  )
  // Every role listens, but not every role may read the details
  expect(events).toEqual(ids.map((id) => ({ id, at: expect.any(String) as string })))
  await reader.cancel()
})

it('streams that open at once are one look a second', async () => {
  let looks = 0
  const counted = new Proxy(shop.db, {
    get(db, name) {
      if (name === 'select') looks += 1
      return Reflect.get(db, name) as unknown
    },
  })
  const feed = createActionFeed(counted)
  const stops = await Promise.all([feed.listen(() => {}), feed.listen(() => {})])
  expect(looks).toBe(1)
  for (const stop of stops) stop()
})

describe('a stream', () => {
  /** The route alone, with a heartbeat that a test can await and no other end. */
  function office(isStillIn = async (headers: Headers, id: string) => isSignedIn(shop.shop, headers, id)) {
    const app = createStaffRouter()
    app.use(requireMember(shop.shop))
    app.route('/', eventRoutes(shop.shop, { isStillIn, beatMs: 10, beats: Infinity }))
    app.onError(errorAnswer(shop.shop.log))
    return (headers: Record<string, string>) => app.request('/staff/events', { headers }, CONNECTION)
  }
  const readerOf = ({ body }: Response) => {
    const reader = body?.getReader()
    if (!reader) throw new Error('There is no stream.')
    return reader
  }

  it('ends at the next beat after its session did, and goes on until then', async () => {
    const lea = await signedInAs(shop, 'preparer')
    const reader = readerOf(await office()(lea.headers))
    await until(reader, /event: begin[^]*:\n\n:\n\n/)
    await shop.db.delete(memberSessions).where(eq(memberSessions.userId, lea.id))
    await expect(until(reader, /never/)).rejects.toThrow('The stream ended')
  })

  it('ends where nobody can say who listens', async () => {
    const lea = await signedInAs(shop, 'preparer')
    const away = () => Promise.reject(new Error('The database is away.'))
    await expect(until(readerOf(await office(away)(lea.headers)), /never/)).rejects.toThrow(
      'The stream ended',
    )
  })

  it('is one of five of a member; one that ends makes room, and others have their own', async () => {
    const listen = office()
    const [lea, paul] = [await signedInAs(shop, 'preparer'), await signedInAs(shop, 'editor')]
    const readers = []
    for (let at = 0; at < 5; at += 1) readers.push(readerOf(await listen(lea.headers)))
    expect((await listen(lea.headers)).status).toBe(429)
    const other = readerOf(await listen(paul.headers))
    await readers.pop()?.cancel()
    await expect
      .poll(async () => {
        const answer = await listen(lea.headers)
        if (answer.status === 200) readers.push(readerOf(answer))
        return answer.status
      })
      .toBe(200)
    for (const reader of [...readers, other]) await reader.cancel()
  })
})
