/** A visitor of the shop that all tests share: with an address of their own, so others' attempts do not count. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

// Workers of the tests share a shop: each gives out addresses of its own
let visitors = 500 * Number(process.env['TEST_WORKER_INDEX'] ?? 0)

/** Returns the header of a visitor whose internet address no other test has. */
export function fromOwnAddress(): { 'x-forwarded-for': string } {
  visitors += 1
  return { 'x-forwarded-for': `198.18.${(visitors >> 8) % 256}.${visitors % 256}` }
}

/** Gives the page's visitor an internet address that no other test has. */
export async function ownAddress(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(fromOwnAddress())
}

/** Returns an e-mail address that nobody has. */
export function ownEmail(name = 'reader'): string {
  return `${name}-${randomBytes(4).toString('hex')}@example.org`
}

/** Waits for the mail of a subject to an address, in the outbox of the shop; returns its text. */
export async function mailTo(
  page: Pick<Page, 'request'>,
  address: string,
  subject: string | RegExp,
): Promise<string> {
  const mails = page.request
  let path = ''
  await expect(async () => {
    const list = await (await mails.get('/dev/outbox')).text()
    for (const [, line = ''] of list.matchAll(/<li>([\s\S]*?)<\/li>/g)) {
      const [, at = '', title = ''] = /href="(\/dev\/outbox\/[\w-]+)">([^<]*)</.exec(line) ?? []
      const isIt = typeof subject === 'string' ? title.includes(subject) : subject.test(title)
      if (line.includes(address) && isIt) path = at
    }
    expect(path, `a mail to ${address} about ${subject}`).not.toBe('')
  }).toPass({ intervals: [100, 250, 500, 1000] })
  return (await mails.get(`${path}/text`)).text()
}

/** Returns each mail that came to an address so far, as HTML and as text. */
export async function mailsTo(page: Pick<Page, 'request'>, address: string): Promise<string[]> {
  const mails = page.request
  const list = await (await mails.get('/dev/outbox')).text()
  const read: string[] = []
  for (const [, line = ''] of list.matchAll(/<li>([\s\S]*?)<\/li>/g)) {
    if (!line.includes(address)) continue
    for (const [, path = ''] of line.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g))
      read.push(await (await mails.get(path)).text())
  }
  return read
}

/** Returns the path, with what follows the `#`, of a mail's link to a page. */
export function linkIn(text: string, page: string): string {
  const [, path] = new RegExp(`https?://[^/\\s]+(\\S*${page}\\S*)`).exec(text) ?? []
  if (path === undefined) throw new Error(`No link to ${page} in:\n${text}`)
  return path
}
