/** The back office of the shop that all end-to-end tests visit, and its people. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Language } from '#shared/contract/preferences.ts'
import type { Role } from '#shared/staff/roles.ts'
import { textOf } from '#shared/text/text.ts'
import { SESSION_COOKIE } from '#server/people/team/team-auth.ts'
import { invitationUrl, makeInvitationLink } from '#server/people/team/invitations.ts'
import { invitations } from '#server/people/team/tables.ts'
import { freePort } from './free-port.ts'
import { allowDiscounts } from './allow-discounts.ts'
import { startShop, type ShopProcess } from './shop.ts'
import { MARKS } from './screens-of-stories.ts'
import { inDatabase, sharedShop } from './shop-database.ts'
import { signed, storeMember } from './staff-member.ts'

/** The languages of the back office as its people choose them; stories are marked as those of the shop are (`browser.ts`). */
export const STAFF_LANGUAGES = [
  { language: 'fr', ...MARKS.fr },
  { language: 'eng', ...MARKS.en },
] as const

/** Where the back office is: set by the global setup before the workers read this. */
export const STAFF_URL = process.env['STAFF_URL'] ?? ''

/** Opens a page of the shop beside the back office, as its customers have it. */
export async function besideIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['SHOP_URL'] ?? '' })
  return await context.newPage()
}

/** Invites somebody as bookseller; returns the link. */
export async function inviteToStaff(language: Language): Promise<string> {
  let link = ''
  await inDatabase(sharedShop(), async (db) => {
    const email = `${randomUUID()}@example.org`
    const invitation = { id: randomUUID(), email, role: 'bookseller' as const, language, invitedBy: 'Nora' }
    await db.insert(invitations).values(invitation)
    link = invitationUrl(STAFF_URL, await makeInvitationLink(db, invitation.id))
  })
  return link
}

/** A shop that no other test visits, with its back office: what is changed in it, all its visitors see. */
export async function startOwnShop() {
  const port = String(await freePort())
  const shop = await startShop({ env: { STAFF_PORT: port } })
  await allowDiscounts(shop)
  return { shop, staffUrl: `http://localhost:${port}` }
}
export type OwnShop = { shop: Pick<ShopProcess, 'dataDir'>; staffUrl: string }

/** Signs somebody of this role in: the pages of the context are theirs. `of`: in a shop of the test's own. */
export async function workAs(
  context: BrowserContext,
  role: Role,
  {
    language = 'fr',
    name = 'Nora Hamidi',
    email,
    of: { shop, staffUrl } = { shop: sharedShop(), staffUrl: STAFF_URL },
  }: { language?: Language; name?: string; email?: string; of?: OwnShop } = {},
): Promise<void> {
  let token = ''
  await inDatabase(shop, async (db) => {
    token = (await storeMember(db, role, { name, language, ...(email !== undefined && { email }) })).token
  })
  const secret = await readFile(join(shop.dataDir, 'auth-secret'), 'utf8')
  const value = encodeURIComponent(await signed(token, secret))
  await context.addCookies([
    // To set a __Host- cookie from outside, Chromium wants https; http://localhost is given it all the same
    {
      name: SESSION_COOKIE,
      value,
      url: staffUrl.replace('http:', 'https:'),
      secure: true,
      sameSite: 'Strict',
    },
  ])
  await context.addInitScript((chosen) => {
    // A frame around a mail, or a tab that has opened nothing yet, has no storage
    if (origin !== 'null') localStorage.setItem('staff-language', chosen)
  }, language)
}

/** Closes what is said of actions, which lies over the list on a phone; some of it closes by itself meanwhile. */
export async function closeToasts(page: Page, language: Language): Promise<void> {
  const close = page.getByRole('button', { name: textOf(language).common.close })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    await expect(close).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
