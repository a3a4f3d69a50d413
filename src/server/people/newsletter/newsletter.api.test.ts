import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { purgeUnconfirmed } from './subscriptions.ts'
import { subscribers } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const EMAIL = 'ada@example.org'

let shop: OpenShop
let server: MailServer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(subscribers)
  await shop.db.delete(mails)
  await shop.db.delete(mailedLinks)
  server = await startMailServer()
})
afterEach(() => server.close())

const subscribe = (email: unknown, { lang = '', headers = {} } = {}) =>
  shop.call(
    `/newsletter${lang && `?lang=${lang}`}`,
    post({ email, ecom_type: 'bookshop' }, { 'x-forwarded-for': '203.0.113.1', ...headers }),
  )
const sendToken = (path: string, token: string) => shop.call(path, post({ token }))

async function stateOf(email = EMAIL) {
  const rows = await shop.db.select().from(subscribers)
  return rows.find((row) => row.email === email)?.state
}

/** Delivers queued mails and returns the last one. */
async function lastMail() {
  await shop.deliver(server)
  const last = server.taken.at(-1)
  if (!last) throw new Error('no mail')
  return last.email
}

async function subscribed({ lang = '' } = {}) {
  await subscribe(EMAIL, { lang })
  const token = tokenIn((await lastMail()).text, '/newsletter/confirm')
  expect((await sendToken('/newsletter/confirm', token)).status).toBe(200)
  return token
}

describe('POST /newsletter answers', () => {
  it('a new address with success, and asks its owner to confirm (§7)', async () => {
    const answer = await subscribe(' Ada@Example.org ')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ data: { email: EMAIL } })
    expect(await stateOf()).toBe('pending')
    await shop.deliver(server)
    expect(server.taken.map(({ recipients }) => recipients)).toEqual([[EMAIL]])
  })

  it.each([
    [{}, "L'email a déjà été souscrit."],
    [{ lang: 'fr', headers: { 'accept-language': 'en-GB' } }, "L'email a déjà été souscrit."],
    [{ lang: 'eng' }, 'The email has already been subscribed.'],
    [{ headers: { 'accept-language': 'en-US,en;q=0.9' } }, 'The email has already been subscribed.'],
  ])('an address entered before with the words of §8, requested with %j', async (asking, words) => {
    await subscribe(EMAIL)
    const answer = await subscribe('ADA@example.org', asking)
    expect(answer.status).toBe(422)
    expect(await refusal(answer)).toMatchObject({
      code: 'EMAIL_ALREADY_SUBSCRIBED',
      message: words,
      error: { email: [words] },
    })
  })

  it('an address that was entered the same, whether its owner confirmed or not', async () => {
    const bodyOf = async (answer: Response) => {
      const { request_id: _, ...body } = await refusal(answer)
      return { status: answer.status, ...body }
    }
    await subscribe(EMAIL)
    const pending = await bodyOf(await subscribe(EMAIL))
    const token = tokenIn((await lastMail()).text, '/newsletter/confirm')
    await sendToken('/newsletter/confirm', token)
    expect(await bodyOf(await subscribe(EMAIL))).toEqual(pending)
  })

  it('one of twenty who enter the same address at once with success, the others as duplicates', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, i) =>
          (await subscribe(EMAIL, { headers: { 'x-forwarded-for': `203.0.113.${i + 10}` } })).status,
      ),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(19)
  })
})

describe('POST /newsletter refuses', () => {
  const malformed = ['', 'ada', 'ada@example', '@example.org', 'a b@example.org', 'a@b@c.de']
  it.each([
    ...malformed,
    'a\r\nBcc: x@y.z',
    'x@y.z,b@c.d',
    '<a@b.c>',
    `${'a'.repeat(250)}@b.cd`,
    7,
    null,
    [],
  ])('%j as no e-mail address (§5)', async (email) => {
    const answer = await subscribe(email)
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).error).toEqual({
      email: ['Veuillez entrer une adresse email valide.'],
    })
    expect(await shop.db.select().from(subscribers)).toEqual([])
  })

  it('in English for a request in English', async () => {
    const answer = await subscribe('ada', { lang: 'eng' })
    expect((await refusal(answer)).error).toEqual({ email: ['Please enter a valid email address.'] })
  })
})

describe('POST /newsletter guards access', () => {
  it('with 5 attempts a minute from one address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await subscribe(`reader${i}@example.org`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const other = await subscribe(EMAIL, { headers: { 'x-forwarded-for': '203.0.113.2' } })
    expect(other.status).toBe(201)
  })

  it('by mailing an unconfirmed address three times a day at most, however often it is entered', async () => {
    for (let i = 0; i < 9; i += 1) {
      await subscribe(EMAIL, { headers: { 'x-forwarded-for': `203.0.113.${i}` } })
    }
    await shop.deliver(server)
    expect(server.taken).toHaveLength(3)
  })

  it('by keeping no secret of a mailed link', async () => {
    await subscribe(EMAIL)
    const token = tokenIn((await lastMail()).text, '/newsletter/confirm')
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(JSON.stringify(await shop.db.select().from(mailedLinks))).not.toContain(token)
    expect(JSON.stringify(await shop.db.select().from(mails))).not.toContain(token)
  })
})

describe('the mailed link', () => {
  it('leads to a page whose button confirms, and welcomes once', async () => {
    const token = await subscribed()
    expect(await stateOf()).toBe('confirmed')
    expect((await sendToken('/newsletter/confirm', token)).status).toBe(200)
    await shop.deliver(server)
    expect(server.taken.map(({ email }) => email.subject)).toEqual([
      'Confirmez votre abonnement à la lettre de GMP',
      'Bienvenue dans la lettre de GMP',
    ])
  })

  it('is written in the language of the request, in both parts', async () => {
    await subscribe(EMAIL, { lang: 'eng' })
    const email = await lastMail()
    expect(email.subject).toBe('Confirm your subscription to the GMP newsletter')
    expect(email.html).toContain('lang="en"')
    const link = `https://books.example/en/newsletter/confirm#token=${tokenIn(email.text, '/en/newsletter/confirm')}`
    expect(email.html).toContain(link)
    expect(email.text).toContain(link)
  })

  it.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('%s takes no other secret', async (path) => {
    const token = await subscribed()
    const wrong = [
      'x',
      '',
      `${token}x`,
      // A link works only for its purpose
      path === '/newsletter/confirm' ? tokenIn((await lastMail()).text, '/newsletter/unsubscribe') : token,
    ]
    for (const one of wrong) expect((await sendToken(path, one)).status).toBe(404)
    expect((await shop.call(path, post({}))).status).toBe(422)
    expect(await stateOf()).toBe('confirmed')
  })

  it('stops working after a week, when the address is forgotten', async () => {
    await subscribe(EMAIL)
    const token = tokenIn((await lastMail()).text, '/newsletter/confirm')
    await shop.db.update(mailedLinks).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await sendToken('/newsletter/confirm', token)).status).toBe(404)
    await purgeUnconfirmed(shop.db)
    expect(await stateOf()).toBe('pending')
    await shop.db.update(subscribers).set({ requestedAt: new Date(Date.now() - 8 * DAY_MS) })
    expect((await subscribe(EMAIL)).status).toBe(201)
    await shop.db.update(subscribers).set({ requestedAt: new Date(Date.now() - 8 * DAY_MS) })
    await purgeUnconfirmed(shop.db)
    expect(await stateOf()).toBeUndefined()
  })
})

describe('leaving the newsletter', () => {
  const oneClick = /<https:\/\/books\.example(\/api\/sofialib\/bookshop)(\/newsletter\/unsubscribe\/[\w-]+)>/

  async function oneClickPath() {
    const { headers } = await lastMail()
    const header = (key: string) => headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const path = oneClick.exec(header('list-unsubscribe') ?? '')?.[2]
    if (!path) throw new Error('no one-click address')
    return path
  }

  it('is one click for mail programs (RFC 8058), again and again', async () => {
    await subscribed()
    const path = await oneClickPath()
    const click = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect((await shop.call(path, click)).status).toBe(200)
    expect(await stateOf()).toBe('unsubscribed')
    expect((await shop.call(path, click)).status).toBe(200)
  })

  it('does not happen by opening an address: that leads to the page with the button', async () => {
    await subscribed({ lang: 'eng' })
    const path = await oneClickPath()
    const answer = await shop.call(`${path}?lang=eng`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `https://books.example/en/newsletter/unsubscribe#token=${path.split('/').at(-1)}`,
    )
    expect(await stateOf()).toBe('confirmed')
  })

  it('by the button ends it; old confirmation links do not bring it back, entering the address does', async () => {
    const confirmation = await subscribed()
    const token = tokenIn((await lastMail()).text, '/newsletter/unsubscribe')
    expect((await sendToken('/newsletter/unsubscribe', token)).status).toBe(200)
    expect(await stateOf()).toBe('unsubscribed')
    expect((await sendToken('/newsletter/confirm', confirmation)).status).toBe(404)

    expect((await subscribe(EMAIL)).status).toBe(201)
    const again = tokenIn((await lastMail()).text, '/newsletter/confirm')
    await sendToken('/newsletter/confirm', again)
    expect(await stateOf()).toBe('confirmed')
    // The link of an old mail still unsubscribes
    await sendToken('/newsletter/unsubscribe', token)
    expect(await stateOf()).toBe('unsubscribed')
  })
})
