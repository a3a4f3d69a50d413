/** The team: from the invitation by command to a counter device, what a PIN does not open, and what a role does not. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { expectSaid } from '../../support/said.ts'
import { sharedShop } from '../../support/shop-database.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { staffOf } from '../../support/staff.ts'
import { addAuthenticator } from '../../support/virtual-authenticator.ts'
import { linkIn, mailTo, ownEmail } from '../../support/visitor.ts'

const PIN = '4729'

/** Sends an action as the page would, past every button; returns the status and the code of the answer. */
const sendAct = (page: Page, action: string) =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/staff/actions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ input: {} }),
    })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }, action)

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const team = teamWords[language]
  const words = signInWords[language]
  const frame = frameWords[language]

  test.describe(`the team in ${language}`, () => {
    test.use({
      baseURL: STAFF_URL,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      // Refusals that the test provokes
      expectedNoise: [/(40[13]|422) \(/],
    })

    test(
      'an owner comes by the command’s invitation, makes a counter device, and needs more than a PIN',
      onWide,
      async ({ page, playwright }) => {
        const email = ownEmail('owner')
        const name = `Nora ${randomInt(1_000_000)}`
        const typed = ['staff', 'invite', email, '--role', 'owner', '--language', language]
        expect(await staffOf(sharedShop())(...typed)).toMatchObject({ code: 0 })
        const request = await playwright.request.newContext({ baseURL: process.env['SHOP_URL'] ?? '' })
        const invitation = linkIn(await mailTo({ request }, email, /./), '/invitation')

        await addAuthenticator(page)
        await page.goto(invitation)
        await page.getByLabel(words.invitation.name).fill(name)
        await page.getByRole('button', { name: words.invitation.join }).click()
        await page.getByRole('button', { name: words.enrol.make }).click()
        const lock = page.getByRole('button', { name: frame.lock })
        await lock.click()
        await page.getByRole('button', { name: words.passkey.enter }).click()

        await page.getByRole('link', { name: `${name}, ${frame.myAccess}` }).click()
        await expect(page.getByRole('heading', { name: frame.myAccess })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: team.me.choosePin }).click()
        const choosing = page.getByRole('dialog', { name: team.me.choosePin })
        await choosing.getByLabel(team.me.newPin).fill('1111')
        await choosing.getByRole('button', { name: team.me.choosePin }).click()
        await expect(choosing.getByLabel(team.me.newPin)).toHaveAttribute('aria-invalid', 'true')
        await choosing.getByLabel(team.me.newPin).fill(PIN)
        await choosing.getByRole('button', { name: team.me.choosePin }).click()
        await expect(page.getByText(team.me.hasPin)).toBeVisible()

        await page.goto('/team')
        await page.getByRole('button', { name: team.devices.enrol }).click()
        const enrolling = page.getByRole('dialog', { name: team.devices.enrol })
        await enrolling.getByLabel(team.fields.device).fill(`Caisse de ${name}`)
        await expectAccessible(page, 'dialog[open]')
        await enrolling.getByRole('button', { name: team.devices.enrol }).click()
        await expect(
          page.getByRole('button', { name: `${team.devices.end}, Caisse de ${name}` }),
        ).toBeVisible()

        await lock.click()
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByLabel(words.pin.code).fill('9630')
        await page.getByRole('button', { name: words.enter, exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await page.getByLabel(words.pin.code).fill(PIN)
        await page.getByRole('button', { name: words.enter, exact: true }).click()
        await expect(lock).toBeVisible()
        for (const action of ['orders-refund', 'orders-export', 'staff-invite']) {
          expect([action, ...(await sendAct(page, action))]).toEqual([action, 403, 'FULL_SIGN_IN_NEEDED'])
        }

        // Nothing is hidden from whoever is here by PIN: it asks, and goes on after it
        await page.goto('/accounts')
        const main = page.getByRole('main')
        await expect(main.getByRole('button', { name: words.more.enter })).toHaveCount(1)
        await page.goto('/orders')
        const file = main.getByRole('link', { name: ordersWords[language].file })
        await file.click()
        const dialog = page.getByRole('dialog', { name: words.more.title })
        const download = page.waitForEvent('download')
        await dialog.getByRole('button', { name: words.passkey.enter }).click()
        expect((await download).suggestedFilename()).toBe('orders.csv')
        await lock.click()
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByLabel(words.pin.code).fill(PIN)
        await page.getByRole('button', { name: words.enter, exact: true }).click()
        await expect(lock).toBeVisible()

        // The screen says what it needs, and goes on after it
        await page.goto('/team')
        const more = page.getByRole('main').getByRole('button', { name: words.more.enter })
        await more.click()
        const stepUp = page.getByRole('dialog', { name: words.more.title })
        await expectAccessible(page, 'dialog[open]')
        await stepUp.getByRole('button', { name: words.passkey.enter }).click()
        await expect(stepUp).toBeHidden()

        const guest = ownEmail('guest')
        await page.getByRole('button', { name: team.invite }).click()
        const inviting = page.getByRole('dialog', { name: team.invite })
        await inviting.getByLabel(team.fields.email).fill(guest)
        await inviting.getByLabel(team.fields.role).selectOption('preparer')
        await inviting.getByRole('button', { name: team.invite }).click()
        const said = outcomeSentence(language, 'MEMBER_INVITED', { email: guest, role: 'preparer' })
        await expect(page.getByText(said)).toBeVisible()
        // Said before its dialog closes, which takes no keys of the page
        await expect(inviting).toBeHidden()
        await page.keyboard.press('z')
        await expectSaid(page, frame.undone)
        await expect(page.getByText(guest, { exact: true })).toBeHidden()
        await expectAccessible(page)

        await page.goto(`/team/record?by=${encodeURIComponent(name)}`)
        await expect(page.getByRole('cell', { name: said })).toBeVisible()
        await expectAccessible(page)
        await request.dispose()
      },
    )

    test(
      'a preparer is refused the screens and actions of others, keeps their own access, and leaves the team',
      onNarrow,
      async ({ page, context, browser }) => {
        const name = `Paul ${randomInt(1_000_000)}`
        await workAs(context, 'preparer', { language, name })
        for (const path of ['/team', '/team/record']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { name: frame.forbidden })).toBeVisible()
        }
        await expectAccessible(page)
        for (const action of ['orders-refund', 'staff-role', 'newsletter-export']) {
          expect([action, ...(await sendAct(page, action))]).toEqual([action, 403, 'ROLE_FORBIDDEN'])
        }
        await page.getByRole('link', { name: `${name}, ${frame.myAccess}` }).click()
        await page.getByRole('button', { name: team.me.choosePassword }).click()
        const dialog = page.getByRole('dialog', { name: team.me.choosePassword })
        await dialog.getByRole('textbox', { name: words.enrol.newPassword }).fill('three blue lighthouses')
        await dialog.getByRole('button', { name: words.enrol.set }).click()
        await expect(dialog.getByRole('img', { name: words.enrol.qr })).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(page.getByText(team.me.noPassword)).toBeVisible()

        const other = await browser.newContext({ baseURL: STAFF_URL })
        await workAs(other, 'owner', { language })
        const owner = await other.newPage()
        await owner.goto('/team')
        await owner.getByRole('link', { name, exact: true }).click()
        await owner.getByLabel(team.fields.role).selectOption('editor')
        await owner.getByRole('button', { name: team.person.setRole }).click()
        await expect(owner.getByText(`${rolesWords[language].editor} · `)).toBeVisible()
        await expectAccessible(owner)
        await owner.getByRole('button', { name: team.person.remove }).click()
        const removal = owner.getByRole('dialog', { name: team.person.removeTitle(name) })
        await removal.getByRole('button', { name: team.person.remove }).click()
        await expect(owner.getByRole('heading', { name: team.person.unknown })).toBeVisible()
        await other.close()
        // Live: the one who left is out without touching anything
        await expect(page.getByRole('button', { name: words.passkey.enter })).toBeVisible()
      },
    )
  })
}
