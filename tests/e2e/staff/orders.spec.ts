/** A day's orders: from the numbers of the day to one order, several at once, and two people on one. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { daysAgo, ordersOf } from '../../support/orders-on-screen.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const words = ordersWords[language]
  const { one, bulk } = words
  const frame = frameWords[language]

  const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
  const stage = (page: Page, name: keyof typeof words.stages) =>
    expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(words.stages[name])
  const search = async (page: Page, typed: string) => {
    const box = page.getByRole('searchbox', { name: words.search })
    await box.fill(typed)
    await box.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
  }

  test.describe(`the orders of the day in ${language}`, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(
      'lead from a number to the view it counts, are found by what is known of them, and acted on together',
      onWide,
      async ({ page, context }) => {
        await workAs(context, 'bookseller', { language })
        const { isbns, phone, numbers } = await ordersOf(
          { paidAt: daysAgo(900), createdAt: daysAgo(900) },
          { deliveryMethod: 'pickup' },
          { state: 'cancelled' },
        )
        const [late, pickup = '', cancelled = ''] = numbers

        await page.goto('/')
        await expect(page.getByRole('heading', { name: todayWords[language].waiting.title })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: todayWords[language].late.title }).click()
        await expect(row(page, late)).toContainText(words.lateBy('', 898))
        await expect(row(page, cancelled)).toBeHidden()

        for (const known of [isbns[0], phone, late.slice(-9)]) {
          await search(page, known)
          await expect(row(page, late)).toBeVisible()
        }
        await search(page, isbns[1])
        for (const number of numbers) await row(page, number).getByRole('checkbox').check()
        await expectAccessible(page)
        await press(page, bulk.actions.prepare)
        await expect(page.getByText(bulk.done(2))).toBeVisible()
        await expect(page.getByText(bulk.failed(1))).toBeVisible()
        await expect(row(page, late)).toContainText(words.stages.preparing)
        await expect(row(page, late).getByRole('checkbox')).not.toBeChecked()
        await expect(row(page, cancelled).getByRole('checkbox')).toBeChecked()
        await press(page, frame.undo)
        await expect(row(page, late)).toContainText(words.stages.to_prepare)

        const downloaded = page.waitForEvent('download')
        await page.getByRole('link', { name: words.file }).click()
        const csv = await readFile(await (await downloaded).path(), 'utf8')
        for (const number of numbers) expect(csv).toContain(number)
        expect(csv.trim().split('\n')).toHaveLength(4)

        await row(page, pickup).getByRole('link').click()
        await expect(page.getByRole('heading', { name: pickup })).toBeVisible()
        await press(page, one.actions.ready)
        await stage(page, 'ready')
        await press(page, one.actions.deliver)
        await stage(page, 'delivered')
      },
    )

    test('are sent, paid back, put right and cancelled one by one', onNarrow, async ({ page, context }) => {
      await workAs(context, 'bookseller', { language })
      const [number, other = ''] = (await ordersOf({}, {})).numbers
      await page.goto(`/orders/${number}`)
      await stage(page, 'to_prepare')
      await expectAccessible(page)

      await press(page, one.buyer.fix)
      const fixing = dialog(page, one.address.title)
      await expectAccessible(page, 'dialog[open]')
      await fixing.getByLabel(one.address.city).fill('Lyon')
      await press(page, one.address.submit)
      await expect(page.getByText('75005 Lyon')).toBeVisible()

      await press(page, one.actions.ship)
      const shipping = dialog(page, one.ship.title)
      await shipping.getByLabel(one.ship.tracking).fill(`6A${number.replaceAll('-', '')}`)
      await shipping.getByLabel(one.ship.copies('La Peste au comptoir')).selectOption('1')
      await shipping.getByLabel(one.ship.copies('Noces de papier')).selectOption('0')
      await expectAccessible(page, 'dialog[open]')
      await shipping.getByRole('button', { name: one.ship.submit }).click()
      // A number of another form than the carrier's asks to be checked first
      await expect(shipping.getByText(one.ship.unusual('Colissimo'))).toBeVisible()
      await shipping.getByRole('button', { name: one.ship.submit }).click()
      await stage(page, 'partly_sent')
      await expect(page.getByText(one.line.counts.sent(1), { exact: true })).toBeVisible()

      await press(page, one.actions.refund)
      const refunding = dialog(page, one.refund.title)
      const amount = refunding.getByLabel(one.refund.amount)
      await expect(amount).not.toHaveAttribute('required')
      await refunding.getByLabel(one.refund.reason).fill('Exemplaire taché')
      await refunding.getByRole('button', { name: one.refund.submit }).click()
      await expect(amount).toHaveAccessibleDescription(one.refund.nothing)
      await refunding.getByLabel(one.refund.copies('Noces de papier')).selectOption('1')
      await expect(refunding.getByRole('status')).toHaveText(/9[.,]90/)
      await refunding.getByRole('checkbox').check()
      await expect(refunding.getByRole('status')).toHaveText(/12[.,]90/)
      await refunding.getByLabel(one.refund.reason).fill('Exemplaire taché')
      await expectAccessible(page, 'dialog[open]')
      await refunding.getByRole('button', { name: one.refund.submit }).click()
      await expect(page.getByText('Exemplaire taché').first()).toBeVisible()

      await page.getByLabel(one.note.label).fill('Le carton est prêt')
      await press(page, one.note.submit)
      await expect(page.getByText('Le carton est prêt').first()).toBeVisible()
      await expect(page.getByLabel(one.note.label)).toHaveValue('')

      const mail = one.mails.readOne(one.mails.templates['order-parcel'] ?? '')
      await press(page, mail)
      await expect(page.getByRole('dialog')).toContainText(one.mails.asToday)
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Escape')

      await page.goto('/orders')
      await search(page, `6A${number.replaceAll('-', '')}`)
      await expect(row(page, number)).toContainText(words.stages.partly_sent)

      await page.goto(`/orders/${other}`)
      await press(page, one.line.cancelOne('Noces de papier'))
      await dialog(page, one.cancelLine.title('Noces de papier'))
        .getByLabel(one.cancel.reason)
        .fill('Doublon')
      await expectAccessible(page, 'dialog[open]')
      await press(page, one.cancelLine.submit)
      await expect(page.getByText(one.line.states.cancelled, { exact: true })).toBeVisible()
      await press(page, frame.undo)
      await expect(page.getByText(one.line.states.cancelled, { exact: true })).toBeHidden()
      await press(page, one.actions.cancel)
      await dialog(page, one.cancel.title).getByLabel(one.cancel.reason).fill('Doublon')
      await expectAccessible(page, 'dialog[open]')
      await press(page, one.cancel.submit)
      await stage(page, 'cancelled')
      await press(page, frame.undo)
      await stage(page, 'to_prepare')
    })

    test.describe('two people', () => {
      test.use({ expectedNoise: [/409 \(|ERR_INTERNET_DISCONNECTED/] })

      test(
        'see what the other does at once and who was first, and lose nothing without a connection',
        onWide,
        async ({ page, context, browser }) => {
          await workAs(context, 'bookseller', { language })
          const { numbers } = await ordersOf({})
          const [number] = numbers
          await page.goto(`/orders/${number}`)
          await stage(page, 'to_prepare')
          await press(page, one.actions.ship)
          const shipping = dialog(page, one.ship.title)
          const tracking = shipping.getByLabel(one.ship.tracking)
          await tracking.fill('6A12345670001')

          const elsewhere = await browser.newContext({ baseURL: STAFF_URL })
          await workAs(elsewhere, 'bookseller', { language, name: 'Paul Aubry' })
          const paul = await elsewhere.newPage()
          await paul.goto(`/orders/${number}`)
          await press(paul, one.actions.prepare)
          await stage(paul, 'preparing')
          await stage(page, 'preparing')
          await elsewhere.close()

          await shipping.getByRole('button', { name: one.ship.submit }).click()
          await expect(page.getByText(/Paul Aubry .*(changement ici|changed)/)).toBeVisible()
          await expect(tracking).toHaveValue('6A12345670001')
          await shipping.getByRole('button', { name: one.ship.submit }).click()
          await stage(page, 'sent')

          const keys: (string | undefined)[] = []
          page.on('request', (request) => {
            if (request.url().endsWith('/staff/actions/orders-note'))
              keys.push(request.headers()['idempotency-key'])
          })
          await context.setOffline(true)
          await expect(page.getByText(frame.offline.title).first()).toBeVisible()
          await page.getByLabel(one.note.label).fill('Écrit sans réseau')
          await press(page, one.note.submit)
          await expect(page.getByText(frame.offline.acted)).toBeVisible()
          await expect(page.getByLabel(one.note.label)).toHaveValue('Écrit sans réseau')
          await expectAccessible(page)
          // Pressed while the connection comes back, which still loses the first request
          await context.route(
            '**/staff/actions/orders-note',
            (route) => route.abort('internetdisconnected'),
            {
              times: 1,
            },
          )
          await page.getByRole('button', { name: one.note.submit, exact: true }).hover()
          await page.mouse.down()
          await context.setOffline(false)
          await expect(page.getByText(frame.scan.ready)).toBeAttached()
          await page.mouse.up()
          await expect(page.locator('ol').getByText('Écrit sans réseau')).toBeVisible()
          await expect(page.getByLabel(one.note.label)).toHaveValue('')
          await expect(page.getByText(frame.offline.title)).toBeHidden()
          expect(new Set(keys).size).toBe(1)
          expect(keys).toHaveLength(3)
        },
      )
    })
  })
}
