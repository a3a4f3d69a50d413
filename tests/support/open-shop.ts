/** A shop over a fresh database with its settings stored, for API tests that need no payment. */
import { readConfig } from '#server/platform/config.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import { createSmtp } from '#server/shop/mail/smtp.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { MailServer } from './mail-server.ts'
import { testDatabase } from './test-database.ts'
import { apiOf, aShop, AUTH_SECRET } from './test-shop.ts'

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** Opens it: call in `beforeAll`, and its `close()` in `afterAll`. Visitors are distinguished by `x-forwarded-for`. */
export async function openShop(parts: Partial<Pick<Shop, 'cardPayments' | 'paypalPayments'>> = {}) {
  const database = await testDatabase()
  const { db } = database
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://books.example',
    STAFF_URL: 'https://staff.books.example',
    AUTH_SECRET,
  })
  const shop = aShop({ db, config, ...parts })
  await db.insert(company).values({ settings }).onConflictDoNothing()
  return {
    shop,
    db,
    databaseUrl: database.databaseUrl,
    call: apiOf(shop),
    /** Sends every mail that is due; returns how many left. */
    deliver: (server: MailServer) =>
      deliverMails({ ...shop, composeMail, mailer: createSmtp(server.url, config) }),
    /** Lets everybody try again. */
    forgetTries: () => db.delete(rateLimits),
    close: () => database.close(),
  }
}

/** Returns the secrets of a mail's links to a page: what stands after `#token=`. */
export function tokenIn(text: string | undefined, page: string): string {
  const [, token] = new RegExp(`${page}#token=([\\w-]+)`).exec(text ?? '') ?? []
  if (token === undefined) throw new Error(`No link to ${page} in:\n${text}`)
  return token
}
