/** A letter of the newsletter, from its first words to its readers. */
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { staffMailsWords } from '#shared/text/en/staff-mails.ts'
import { newsletterIssues, subscribers } from '#server/people/newsletter/tables.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { expectSaid } from '../../support/said.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { besideIn, closeToasts, STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { mailTo, ownEmail } from '../../support/visitor.ts'

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = newsletterWords[language]
  const frame = frameWords[language]

  /** The column of one language, in which its words are typed. */
  const columnOf = (page: Page, name: string | RegExp) => {
    const column = page.getByRole('group', { name })
    return {
      subject: column.getByRole('textbox', { name: words.issue.subject }),
      text: column.getByRole('textbox', { name: words.issue.text }),
    }
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  test.describe(`the newsletter in ${language}`, onNarrow, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('are written, tried, scheduled, stopped, and reach each reader once in their language', async ({
      page,
      context,
      browser,
    }) => {
      const [me, french, english] = [ownEmail('me'), ownEmail('ada'), ownEmail('eve')]
      const title = `Lettre ${me}`
      await inDatabase(sharedShop(), (db) =>
        db.insert(subscribers).values([
          { email: french, language: 'fr', state: 'confirmed' },
          { email: english, language: 'eng', state: 'confirmed' },
        ]),
      )
      await workAs(context, 'editor', { language, email: me })

      await page.goto('/letters')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      // An editor writes issues; the addresses are for owners
      await expect(page.getByRole('button', { name: words.exportReaders })).toBeHidden()
      await page.getByRole('link', { name: words.write }).click()
      const fr = columnOf(page, words.issue.french)
      const en = columnOf(page, new RegExp(words.issue.english))
      // As its readers will see it, before anything is saved
      await expect(page.getByText(words.preview.empty)).toBeVisible()
      await fr.text.fill('Chers lecteurs,\n\nles livres <b>sont</b> là.')
      const mail = page.frameLocator(`iframe[title="${words.preview.mail}"]`)
      const paragraph = (text: string) => mail.getByRole('paragraph').filter({ hasText: text })
      await expect(paragraph('les livres <b>sont</b> là.')).toBeVisible()
      await press(page, words.issue.save)
      await expect(page.getByText(words.issue.subjectMissing)).toBeVisible()
      await fr.subject.fill(title)
      await en.subject.fill(`Letter ${me}`)
      await en.text.fill('Dear readers, the books are here.')
      await press(page, words.issue.save)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await closeToasts(page, language)

      await expect(paragraph('les livres <b>sont</b> là.')).toBeVisible()
      await press(page, words.preview.eng)
      await expect(paragraph('Dear readers, the books are here.')).toBeVisible()
      await press(page, words.preview.text)
      const text = page.frameLocator(`iframe[title="${words.preview.text}"]`)
      await expect(text.locator('pre')).toContainText('Dear readers, the books are here.')
      await closeToasts(page, language)
      await expectAccessible(page)

      await press(page, words.preview.test)
      const outbox = await besideIn(browser)
      const tried = await mailTo(outbox, me, staffMailsWords.eng.letterTest.subject(`Letter ${me}`))
      expect(tried).toContain('Dear readers, the books are here.')

      // What is being typed stays when somebody else changes something
      await fr.text.fill('Chers lecteurs, les livres sont là.')
      await expect(page.getByText(words.issue.unsaved, { exact: true })).toBeVisible()

      await press(page, words.issue.plan)
      const dialog = page.getByRole('dialog', { name: words.plan.title })
      await dialog.getByLabel(words.plan.at).fill('2031-12-01T08:00')
      await expectAccessible(page, 'dialog[open]')
      await dialog.getByRole('button', { name: words.plan.schedule }).click()
      await expect(page.getByText(words.states.scheduled, { exact: true })).toBeVisible()
      await expect(page.getByText(/2031/)).toBeVisible()
      await closeToasts(page, language)
      await expectAccessible(page)
      await press(page, words.issue.stop)
      await expect(page.getByText(words.states.draft, { exact: true })).toBeVisible()
      await expect(fr.text).toHaveValue('Chers lecteurs, les livres sont là.')

      // Sent now, taken back by the undo, sent again
      const sendNow = async () => {
        await press(page, words.issue.plan)
        await dialog.getByRole('button', { name: words.plan.now }).click()
        await expect(page.getByText(words.leavesNow)).toBeVisible()
        // Said before its dialog closes, which takes no keys of the page
        await expect(dialog).toBeHidden()
      }
      await sendNow()
      await page.keyboard.press('z')
      await expectSaid(page, frame.undone)
      await expect(fr.text).toBeVisible()
      await sendNow()
      await inDatabase(sharedShop(), (db) =>
        db
          .update(newsletterIssues)
          .set({ scheduledFor: sql`now()` })
          .where(eq(newsletterIssues.subjectFr, title)),
      )
      expect(await mailTo(outbox, french, title)).toContain('les livres sont là.')
      expect(await mailTo(outbox, english, `Letter ${me}`)).toContain('Dear readers')
      await expect(page.getByText(words.states.sent, { exact: true })).toBeVisible()

      await page.goto('/letters')
      const row = page.getByRole('row', { name: new RegExp(title) })
      await expect(row.getByText(words.states.sent)).toBeVisible()
      await closeToasts(page, language)
      await expectAccessible(page)
    })
  })
}
