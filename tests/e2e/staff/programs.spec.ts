/** Programs of the shop: a key that is shown once opens the API until it is revoked; a webhook fails, and its message is sent again. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = programsWords[language]
  const name = `Atelier ${language}`

  test.describe(`programs in ${language}`, onNarrow, () => {
    test.use({ expectedNoise: [/409 \(/], baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('get a key that opens the API until it is revoked', async ({ page, context, request }) => {
      await workAs(context, 'owner', { language })
      await page.goto('/till')
      await page.getByRole('link', { name: words.title }).click()
      await page.getByRole('button', { name: words.addKey }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.name }).fill(name)
      await dialog.getByRole('checkbox', { name: words.scopes['customers:read'] }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.addKey }).click()
      await expect(dialog).toContainText(words.showOnce)
      const key = (await dialog.getByText(/^[0-9a-f]{48}$/).textContent()) ?? ''
      await dialog.getByRole('button', { name: words.done }).click()

      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(words.scopes['orders:read'])
      await expect(row).toContainText(words.scopes['customers:read'])
      await expect(row).toContainText(words.ending(key.slice(-4)))
      const [address = ''] = (await page.locator('dd').allTextContents()).slice(0, 1)
      const ask = () =>
        request.get(`${address}/exchange/orders`, { headers: { authorization: `Bearer ${key}` } })
      expect((await ask()).status()).toBe(200)

      await row.getByRole('button', { name: words.revokeOf(name) }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
      await expect(row).toHaveCount(0)
      expect((await ask()).status()).toBe(401)
    })

    test('are notified, and a message that was refused is sent again', async ({ page, context }) => {
      let status = 410
      // Orders of other stories move on in the same shop, and are sent here too
      const program = createServer((request, response) => {
        void json(request).then((message) =>
          response.writeHead((message as { type: string }).type === 'test' ? status : 204).end(),
        )
      })
      program.listen(0, '127.0.0.1')
      await once(program, 'listening')
      const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`
      await workAs(context, 'owner', { language })
      await page.goto('/till/programs')
      await page.getByRole('button', { name: words.addWebhook }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.url }).fill('nowhere')
      await dialog.getByRole('checkbox', { name: words.topics.stock }).uncheck()
      await dialog.getByRole('button', { name: words.addWebhook }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('textbox', { name: words.url }).fill(url)
      await dialog.getByRole('button', { name: words.addWebhook }).click()
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name: url }) })
      await card.getByRole('button', { name: words.test }).click()
      const message = card.getByRole('row').filter({ hasText: `test ${url}` })
      await expect(message).toContainText(words.states.failed, { timeout: 60_000 })
      await expect(card.getByRole('button', { name: words.resume })).toBeVisible()
      await expectAccessible(page)
      status = 204
      await card.getByRole('button', { name: words.resume }).click()
      await card.getByRole('button', { name: words.againOf('test', url) }).click()
      await expect(message).toContainText(words.states.delivered, { timeout: 60_000 })

      await card.getByRole('button', { name: words.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
      await expect(card).toHaveCount(0)
      program.close()
    })
  })
}
