import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, confirmationToken, PASSWORD, signIn } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { credentials, emailChanges, users } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetTries())

/** Sends concurrent requests, each from another visitor; returns the number of responses per status. */
async function atOnce(send: (i: number, headers: Record<string, string>) => Promise<Response>, length = 20) {
  const statuses = await Promise.all(
    Array.from({ length }, async (_, i) => (await send(i, { 'x-forwarded-for': `203.0.113.${i}` })).status),
  )
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  )
}

const mailsTo = (recipient: string) => shop.db.select().from(mails).where(eq(mails.recipient, recipient))
const registration = (email: string) => post({ first_name: 'Ada', email })
const userWith = (email: string) => shop.db.select().from(users).where(eq(users.email, email))

it('a link that verifies, used 20 times at once, makes one account', async () => {
  const email = `${randomUUID()}@example.org`
  await shop.call('/register', registration(email))
  const token = await confirmationToken(shop.db, email)
  const verify = (headers: Record<string, string>) =>
    shop.call('/verify-email', post({ token, password: PASSWORD }, headers))
  expect(await atOnce((_, headers) => verify(headers))).toEqual({
    200: 1,
    404: 19,
  })
  expect(await userWith(email)).toHaveLength(1)
})

it('twenty registrations of one address, all confirmed at once, make one account with one password', async () => {
  const email = `${randomUUID()}@example.org`
  const tokens: string[] = []
  for (let i = 0; i < 10; i += 1) {
    await shop.call('/register', registration(email))
    tokens.push(await confirmationToken(shop.db, email))
  }
  const answers = await atOnce((i, headers) =>
    shop.call('/verify-email', post({ token: tokens[i % 10], password: `${PASSWORD} ${i}` }, headers)),
  )
  expect(answers).toEqual({ 200: 1, 404: 19 })
  const [user, ...more] = await userWith(email)
  expect(more).toEqual([])
  const remaining = await shop.db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, user?.id ?? ''))
  expect(remaining).toHaveLength(1)
})

it('a link that resets, used 20 times at once with other passwords, sets one of them', async () => {
  const ada = await aCustomer(shop)
  const token = await makeLink(shop.db, { purpose: 'password-reset', subjectId: ada.id, hours: 1 })
  const password = (i: number) => `${PASSWORD} ${i}`
  const answers = await atOnce((i, headers) =>
    shop.call('/reset-password', post({ token, password: password(i) }, headers)),
  )
  expect(answers).toEqual({ 200: 1, 404: 19 })
  expect((await mailsTo(ada.email)).map(({ template }) => template)).toEqual(['password-changed'])
})

it('two links that reset, used at once, wait for each other: one password is set', async () => {
  const ada = await aCustomer(shop)
  const reset = { purpose: 'password-reset', subjectId: ada.id, hours: 1 } as const
  const tokens = await Promise.all(Array.from({ length: 20 }, () => makeLink(shop.db, reset)))
  const answers = await atOnce((i, headers) =>
    shop.call('/reset-password', post({ token: tokens[i], password: `${PASSWORD} ${i}` }, headers)),
  )
  expect(answers).toEqual({ 200: 1, 404: 19 })
})

it('a link that changes the address, used ten times at once, changes it once', async () => {
  const ada = await aCustomer(shop)
  const email = `${randomUUID()}@example.org`
  const [change] = await shop.db.insert(emailChanges).values({ userId: ada.id, email }).returning()
  const token = await makeLink(shop.db, { purpose: 'email-change', subjectId: change?.id ?? '', hours: 1 })
  const confirm = (headers: Record<string, string>) =>
    shop.call('/confirm-email-change', post({ token, password: PASSWORD }, headers))
  expect(await atOnce((_, headers) => confirm(headers), 10)).toEqual({ 200: 1, 404: 9 })
  expect((await mailsTo(ada.email)).map(({ template }) => template)).toEqual(['email-changed'])
})

it('two customers who confirm the same new address at once: one has it, the other keeps theirs', async () => {
  const email = `${randomUUID()}@example.org`
  const both = await Promise.all([aCustomer(shop), aCustomer(shop)])
  const tokens = await Promise.all(
    both.map(async ({ id }) => {
      const [change] = await shop.db.insert(emailChanges).values({ userId: id, email }).returning()
      return await makeLink(shop.db, { purpose: 'email-change', subjectId: change?.id ?? '', hours: 1 })
    }),
  )
  const answers = await atOnce((i, headers) =>
    shop.call('/confirm-email-change', post({ token: tokens[i % 2], password: PASSWORD }, headers)),
  )
  expect(answers).toEqual({ 200: 1, 404: 19 })
  expect(await userWith(email)).toHaveLength(1)
})

it('twenty wrong passwords at once from twenty places count as ten attempts', async () => {
  const ada = await aCustomer(shop)
  const wrong = post({ email: ada.email, password: 'wrong' })
  expect(
    await atOnce((_, headers) =>
      shop.call('/login', { ...wrong, headers: { 'content-type': 'application/json', ...headers } }),
    ),
  ).toEqual({ 401: 10, 429: 10 })
  await shop.forgetTries()
  expect(await signIn(shop, ada)).toMatchObject({ user: { id: ada.id } })
})
