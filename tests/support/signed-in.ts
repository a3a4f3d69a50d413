/** Customers in the browser: registered, confirmed by the mailed link and signed in over HTTP; their page begins signed in. */
import type { Page } from '@playwright/test'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Speech } from './shopper.ts'
import { fromOwnAddress, linkIn, mailTo, ownEmail } from './visitor.ts'

const API = '/api/sofialib/bookshop'
export const PASSWORD = 'three blue lighthouses'

export type BrowserCustomer = SignedIn & {
  email: string
  password: string
  /** For calls beside the page: `page.request.get(url, { headers })`. */
  headers: { authorization: string }
}

/** Sends JSON as a visitor against whom no other test's attempts count. */
async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(API + path, {
    data,
    headers: fromOwnAddress(),
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as Data<T>).data
}

/** Registers somebody through the mailed link; nobody is signed in by it. */
export async function aRegistered(page: Page, { language }: Speech, { name = 'Ada' } = {}) {
  const email = ownEmail(name.toLowerCase())
  const spoken = language === 'fr' ? 'fr' : 'eng'
  await post(page, '/register', { first_name: name, email, language: spoken })
  const link = linkIn(await mailTo(page, email, /./), '/verify-email')
  const token = new URLSearchParams(link.split('#')[1]).get('token')
  await post(page, '/verify-email', { token, password: PASSWORD })
  return { email, password: PASSWORD }
}

/** Makes a customer and signs them in once, without touching the page. */
export async function aBrowserCustomer(
  page: Page,
  speech: Speech,
  overrides: { name?: string } = {},
): Promise<BrowserCustomer> {
  const who = await aRegistered(page, speech, overrides)
  const signed = await post<SignedIn>(page, '/login', who)
  return { ...who, ...signed, headers: { authorization: `Bearer ${signed.token}` } }
}

/** Puts a customer into the browser, as if they had come back: what the page opens next knows them. */
export async function enterAs(page: Page, { token, user }: SignedIn): Promise<void> {
  // A file of the shop's origin that runs no script
  await page.goto('/robots.txt')
  await page.evaluate(
    ([stored, root]) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('root', root)
    },
    [token, JSON.stringify({ version: 1, cart: [], orders: [], user })] as const,
  )
}

/** Makes a customer and puts them into the page. */
export async function signedIn(page: Page, speech: Speech, overrides: { name?: string } = {}) {
  const customer = await aBrowserCustomer(page, speech, overrides)
  await enterAs(page, customer)
  return customer
}
