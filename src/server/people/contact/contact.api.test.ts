import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { newFormToken } from './receive-message.ts'
import { contactMessages, signingKeys } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: OpenShop
let server: MailServer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(mails)
  await shop.db.delete(contactMessages)
  server = await startMailServer()
})
afterEach(() => server.close())

const aMessage = {
  name: 'Ada Reader',
  email: 'ada@example.org',
  subject: 'Un livre introuvable',
  order_number: '',
  message: 'Bonjour,\nauriez-vous « Nedjma » en grand format ?',
  language: 'fr',
}

/** A token of a form that was opened some seconds ago. */
const openedBefore = (seconds: number) => newFormToken(shop.db, Date.now() - seconds * 1000)

async function write(given: Record<string, unknown> = {}, from = '203.0.113.1') {
  const form_token = await openedBefore(20)
  return shop.call('/contact', post({ ...aMessage, form_token, ...given }, { 'x-forwarded-for': from }))
}

const stored = () => shop.db.select().from(contactMessages)

/** Delivers queued mails and returns what the shop and the author received. */
async function delivered() {
  await shop.deliver(server)
  const to = (address: string) =>
    server.taken.flatMap(({ email, recipients }) => (recipients.includes(address) ? [email] : []))
  return { shop: to('bonjour@gmp.example'), author: to('ada@example.org') }
}

describe('POST /contact answers', () => {
  it('by storing the message and mailing it to the shop, where answering reaches the author', async () => {
    const answer = await write({ order_number: 'gmp 4f7k 92qx' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ data: { email: 'ada@example.org' } })
    expect(await stored()).toMatchObject([
      { name: 'Ada Reader', orderNumber: 'GMP-4F7K-92QX', message: aMessage.message, isSuspect: false },
    ])
    const [email] = (await delivered()).shop
    expect(email?.subject).toBe('[Contact] Un livre introuvable')
    expect(email?.replyTo).toMatchObject([{ name: 'Ada Reader', address: 'ada@example.org' }])
    expect(email?.text).toContain(aMessage.message)
    expect(email?.text).toContain('GMP-4F7K-92QX')
    expect(email?.html).toContain('auriez-vous « Nedjma »')
  })

  it.each([
    ['fr', 'GMP a bien reçu votre message'],
    ['eng', 'GMP has received your message'],
  ])(
    'with a receipt in the language of the author (%s), without a word of the form',
    async (language, subject) => {
      await write({ language, name: 'Buy now', subject: 'cheap pills' })
      const [email] = (await delivered()).author
      expect(email?.subject).toBe(subject)
      for (const part of [email?.text ?? '', email?.html ?? '']) {
        expect(part).not.toMatch(/Buy now|cheap pills|Nedjma/)
      }
    },
  )

  it('a form sent twice as one message', async () => {
    const form_token = await openedBefore(20)
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await write({ form_token })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await stored()).toHaveLength(1)
    const { shop: toShop, author } = await delivered()
    expect([toShop.length, author.length]).toEqual([1, 1])
  })

  it('a form whose hidden field was filled like any other; it is stored and mailed to nobody', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(201)
    expect(await stored()).toMatchObject([{ isSuspect: true }])
    expect(await shop.db.select().from(mails)).toEqual([])
  })
})

describe('POST /contact refuses', () => {
  const SHORT = 'Bonjour !'
  it.each([
    ['name', ''],
    ['name', 'a\r\nBcc: x@y.z'],
    ['name', 'x'.repeat(121)],
    ['email', 'ada'],
    ['email', 'ada@example.org\r\nBcc: x@y.z'],
    ['email', 'a@b.c, x@y.z'],
    ['subject', '  '],
    ['subject', 'a\nBcc: x@y.z'],
    ['subject', 'x'.repeat(151)],
    ['order_number', 'GMP-1'],
    ['message', SHORT],
    ['message', ` ${SHORT} `],
    ['message', 'x'.repeat(5001)],
    ['message', 'nul \u0000 character'],
    ['message', null],
    ['language', 'de'],
  ])('%s %j, naming the field', async (field, value) => {
    const answer = await write({ [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusal(answer)).error ?? {})).toEqual([field])
    expect(await stored()).toEqual([])
  })

  it('takes 10 and 5,000 characters', async () => {
    expect((await write({ message: 'x'.repeat(10) })).status).toBe(201)
    expect((await write({ message: 'é'.repeat(5000) })).status).toBe(201)
  })

  it('lets nothing that people typed become HTML, a header or a second recipient', async () => {
    await write({
      name: '"Ada" <img src=x onerror=alert(1)>, b@c.d',
      subject: '=?utf-8?q?=0ABcc:_x@y.z?= <b>',
      message: '</p><script>alert(1)</script>\nBcc: x@y.z',
    })
    const { shop: toShop } = await delivered()
    expect(server.taken.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'ada@example.org',
      'bonjour@gmp.example',
    ])
    expect(toShop[0]?.html).not.toMatch(/<img|<script|<b>/)
    expect(toShop[0]?.bcc ?? []).toEqual([])
    expect(toShop[0]?.replyTo).toMatchObject([{ address: 'ada@example.org' }])
  })
})

describe('POST /contact guards access', () => {
  const forged = 'x'.repeat(43)
  it.each([
    ['none', async () => ''],
    ['one of a form opened a second ago', () => openedBefore(1)],
    ['one of a form opened two days ago', () => newFormToken(shop.db, Date.now() - 2 * DAY_MS)],
    ['one from the future', () => newFormToken(shop.db, Date.now() + DAY_MS)],
    ['a forged one', async () => (await openedBefore(20)).replace(/[\w-]{43}$/, forged)],
    ['an older one made younger', async () => (await newFormToken(shop.db, 0)).replace(/^\d+/, '1900000000')],
  ])('with a token: %s does not do', async (_name, token) => {
    const answer = await write({ form_token: await token() })
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).code).toBe('FORM_EXPIRED')
    expect(await stored()).toEqual([])
  })

  it('by taking one message of a form', async () => {
    const form_token = await openedBefore(20)
    await write({ form_token })
    expect((await write({ form_token, message: 'Quelque chose de tout autre.' })).status).toBe(409)
  })

  it('with 5 messages in 10 minutes from one address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await write({ message: `Message numéro ${i}` })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await write({}, '203.0.113.2')).status).toBe(201)
  })

  it('by sending one address three receipts a day at most', async () => {
    for (let i = 0; i < 5; i += 1) await write({ message: `Message numéro ${i}` }, `203.0.113.${i}`)
    const { shop: toShop, author } = await delivered()
    expect([toShop.length, author.length]).toEqual([5, 3])
  })
})

describe('GET /contact/form', () => {
  it('answers a token that no cache stores and that works after some seconds', async () => {
    const answer = await shop.call('/contact/form')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { data } = (await answer.json()) as { data: { form_token: string } }
    expect((await write({ form_token: data.form_token })).status).toBe(409)
    const [key] = await shop.db.select().from(signingKeys)
    expect(data.form_token).not.toContain(key?.key ?? 'a key')
  })
})
