/** `/dev/outbox` shows the mails of a shop without a mail server in a local browser. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { isLocalHost } from '#server/platform/runtime/local-host.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listOutbox, readStored, type StoredMail } from './outbox.ts'

/** Mails contain their own styles; nothing else may run or load. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** Makes the outbox's pages: the list, and each mail as HTML and as plain text. */
export function devOutbox(shop: Shop): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.use('/dev/outbox/*', async (c, next) => {
    // Rejects tunnels and DNS rebinding: they use another host name
    if (!isLocalHost(new URL(c.req.url).hostname)) return c.notFound()
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', POLICY)
    c.header('X-Robots-Tag', 'noindex')
  })
  routes.get('/dev/outbox', async (c) => c.html(listPage(await listOutbox(shop.config))))
  routes.get('/dev/outbox/:id', async (c) => {
    const mail = await readStored(shop.config, c.req.param('id'))
    return mail ? c.html(mail.html) : c.notFound()
  })
  routes.get('/dev/outbox/:id/text', async (c) => {
    const mail = await readStored(shop.config, c.req.param('id'))
    return mail ? c.text(mail.text) : c.notFound()
  })
  return routes
}

const listPage = (mails: readonly StoredMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Outbox</title>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>${mails.length} mails, newest first. They were not sent: no SMTP_URL is set.</p>
        <ul>
          ${mails.map(
            ({ id, to, subject, at }) =>
              html`<li>
                ${at.slice(0, 19).replace('T', ' ')} &middot; ${to} &middot;
                <a href="/dev/outbox/${id}">${subject}</a> &middot;
                <a href="/dev/outbox/${id}/text">text</a>
              </li>`,
          )}
        </ul>
      </body>
    </html>`
