/** What the shop shows and asks for, set in the back office and seen by a reader: slides, settings, coupons, delivery. */
import type { Browser } from '@playwright/test'
import { hoursInWords, weekdayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { bookFactsWords } from '#shared/text/en/book-facts.ts'
import { actionWords } from '#shared/text/staff/action-words.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { companyWords } from '#shared/text/staff/en/company.ts'
import { couponsWords } from '#shared/text/staff/en/coupons.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { legalWords } from '#shared/text/staff/en/legal.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { listBooks, pathOf } from '../../support/books.ts'
import { expect, test } from '../../support/browser.ts'
import { aPicture } from '../../support/pictures.ts'
import { openUntil } from '../../support/reader.ts'
import { shopperOf } from '../../support/shopper.ts'
import { STAFF_LANGUAGES, startOwnShop, workAs } from '../../support/staff-shop.ts'

// One shop for all of them, as each looks at the whole of it
test.describe.configure({ mode: 'default' })

let own: Awaited<ReturnType<typeof startOwnShop>>
test.beforeAll(async () => {
  own = await startOwnShop()
})
test.afterAll(() => own.shop.stop())

/** Somebody else, on a device of their own. */
async function aReader(browser: Browser, locale: string) {
  const context = await browser.newContext({ baseURL: own.shop.url, locale })
  return await context.newPage()
}

for (const { language, onNarrow, onWide } of STAFF_LANGUAGES) {
  const words = storefrontSettingsWords[language]
  const home = homePageWords[language]
  const company = companyWords[language]
  /** The name of a setting, also once it is marked as changed. */
  const settingName = (name: string) =>
    new RegExp(
      `^${RegExp.escape(company.fields[name] ?? '')}(?: ${storefrontSettingsWords[language].changed})?$`,
    )
  const coupons = couponsWords[language]
  const legal = legalWords[language]
  const opening = openingScreenWords[language]
  const hours = openingWords[language]
  const frame = frameWords[language]
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const prefix = language === 'fr' ? '' : '/en'
  const decimal = (written: string) => written.replace('.', language === 'fr' ? ',' : '.')
  const speech = { language: language === 'fr' ? 'fr' : 'en', prefix } as const

  test.describe(`the window in ${language}`, () => {
    test.use({ locale, expectedNoise: [/409 \(Conflict\)/] })

    test(
      'shows a slide with its picture in the preview, to readers once it is saved, and no more when that is undone',
      onWide,
      async ({ page, context, browser }) => {
        await workAs(context, 'editor', { language, of: own })
        await page.goto(`${own.staffUrl}/window`)
        const slides = page.getByRole('list', { name: home.slides }).getByRole('listitem')
        await expect(slides).toHaveCount(3)
        const preview = page.locator('iframe').last().contentFrame()
        await expect(preview.locator('h2').first()).not.toBeEmpty()
        await expectAccessible(page)

        await page.getByRole('button', { name: home.add }).click()
        const field = (name: string) => page.getByRole('textbox', { name, exact: true })
        const inBoth = async (label: string, fr: string, eng: string) => {
          await field(home.inLanguage(label, words.french)).fill(fr)
          await field(home.inLanguage(label, words.english)).fill(eng)
        }
        await page.getByRole('button', { name: words.save }).click()
        await expect(page.getByText(home.faults.needed).first()).toBeVisible()
        const title = language === 'fr' ? 'La nuit des librairies' : 'Night of the bookshops'
        await inBoth(home.fields.title, 'La nuit des librairies', 'Night of the bookshops')
        await inBoth(home.fields.link_label, 'Venez', 'Come')
        // What is typed while a picture is on its way stays
        let arrive = () => {}
        const onItsWay = new Promise<void>((resolve) => {
          arrive = resolve
        })
        await page.route('**/staff/actions/pictures-add', async (route) => {
          await onItsWay
          await route.continue()
        })
        await page.locator('input[type=file]').setInputFiles({
          name: 'night.png',
          mimeType: 'image/png',
          buffer: await aPicture({ format: 'png' }),
        })
        await inBoth(home.fields.kicker, 'Ce soir', 'Tonight')
        arrive()
        await expect(page.getByRole('img', { name: words.picture.alt(home.image) })).toBeVisible()
        await expect(field(home.inLanguage(home.fields.kicker, words.french))).toHaveValue('Ce soir')
        await expect(field(home.inLanguage(home.fields.kicker, words.english))).toHaveValue('Tonight')
        await expect(preview.getByText(title)).toBeAttached()
        await expect(preview.locator('img[src^="/img/"]')).toHaveJSProperty('complete', true)

        // To the front, by the keyboard alone: the focus goes along
        await page.getByRole('button', { name: home.up(home.slide(4, title)) }).focus()
        for (const _ of [3, 2, 1]) await page.keyboard.press('Enter')
        await expect(slides.first()).toContainText(title)
        await expectAccessible(page)
        // Open before the action: what stands between an action and its undo is short
        const reader = await aReader(browser, locale)
        await reader.goto(prefix === '' ? '/' : prefix)
        const heading = reader.getByRole('heading', { level: 2, name: title })
        await page.keyboard.press('Control+s')
        await expect(page.getByRole('button', { name: words.save })).toBeHidden()
        await openUntil(() => reader.reload(), heading)
        await expect(reader.locator('img[src^="/img/"]')).toBeVisible()

        await page.getByRole('status').getByRole('button', { name: frame.undo }).last().click()
        await expect(slides).toHaveCount(3)
        await openUntil(() => reader.reload(), heading, { isShown: false })

        // The booksellers' choice, which editors make too; what is money is not for them
        const tabs = page.getByRole('navigation', { name: words.tabs.label })
        await expect(tabs.getByRole('link')).toHaveText([
          words.tabs.home,
          words.tabs.picks,
          words.tabs.tables,
        ])
        await tabs.getByRole('link', { name: words.tabs.picks }).click()
        // The screen that is left may have a search box of the same name
        await expect(page.getByRole('heading', { level: 1, name: home.picks.title })).toBeVisible()
        const name = 'Moby-Dick; or, The Whale'
        await page.getByRole('searchbox', { name: home.picker.label }).fill('Moby-Dick')
        const add = page.getByRole('button', { name: home.picker.choose(name) })
        await expect(add).toBeVisible()
        await expectAccessible(page)
        await add.click()
        const chosen = page.getByRole('row').filter({ hasText: name })
        await expect(chosen).toBeVisible()
        await chosen.getByRole('button', { name: home.picks.end(name) }).click()
        await expect(chosen).toBeHidden()
      },
    )

    test(
      'measures colours while they are typed, refuses pale ones, and asks whoever leaves without saving',
      onNarrow,
      async ({ page, context, browser }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/company`)
        const primary = page.getByRole('textbox', { name: settingName('primary_color') })
        const save = page.getByRole('button', { name: words.save })
        await primary.fill('#e8b0b0')
        await expect(page.getByText(company.contrast.poor(3))).toBeVisible()
        await expectAccessible(page)
        await save.click()
        await expect(primary).toBeFocused()

        const green = language === 'fr' ? '#0a4d2e' : '#004225'
        await primary.fill(green)
        await expect(page.getByText(company.contrast.poor(3))).toBeHidden()
        const preview = page.locator('iframe').last().contentFrame()
        const paint = language === 'fr' ? 'rgb(10, 77, 46)' : 'rgb(0, 66, 37)'
        await expect(preview.locator('[aria-roledescription=carousel]')).toHaveCSS('background-color', paint)

        await page.getByRole('link', { name: words.tabs.coupons }).click()
        await page.getByRole('dialog').getByRole('button', { name: words.leave.stay }).click()
        await expect(primary).toHaveValue(green)
        const reader = await aReader(browser, locale)
        await reader.goto(prefix === '' ? '/' : prefix)
        const painted = () =>
          reader
            .locator('[aria-roledescription=carousel]')
            .evaluate((carousel) => getComputedStyle(carousel).backgroundColor)
        await save.click()
        await expect(page.getByText(words.saved(1))).toBeVisible()
        await expect(async () => {
          await reader.reload()
          expect(await painted()).toBe(paint)
        }).toPass()
        await page.keyboard.press('z')
        await expect(primary).not.toHaveValue(green)
      },
    )

    test(
      'marks what is changed of the settings, saves it together and undoes it together',
      onWide,
      async ({ page, context }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/company`)
        const field = (name: string) => page.getByRole('textbox', { name: settingName(name) })
        // Each language its own: what the other one saved would be no change
        const digit = language === 'fr' ? 2 : 3
        const changed = { phone: `09 87 65 43 ${digit}1`, accent_color: `#1c2a${digit}a` }
        for (const [name, value] of Object.entries(changed)) {
          await field(name).fill(value)
          await expect(field(name)).toHaveAccessibleName(
            new RegExp(storefrontSettingsWords[language].changed),
          )
        }
        await page.getByRole('button', { name: words.save }).click()
        await expect(page.getByText(words.saved(2))).toBeVisible()
        await page.reload()
        for (const [name, value] of Object.entries(changed)) await expect(field(name)).toHaveValue(value)

        for (const [name, value] of Object.entries(changed)) await field(name).fill(`${value.slice(0, -1)}9`)
        await page.getByRole('button', { name: words.save }).click()
        await expect(page.getByText(words.saved(2))).toBeVisible()
        await page.keyboard.press('z')
        for (const [name, value] of Object.entries(changed)) await expect(field(name)).toHaveValue(value)
      },
    )

    test(
      'keeps the hours and the holidays, which readers see on the contact page, until they are undone',
      onNarrow,
      async ({ page, context, browser }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/opening`)
        const sunday = weekdayInWords(7, hours)
        const day = page.getByRole('group', { name: sunday })
        await expect(day).toContainText(hours.closed)
        await day.getByRole('button', { name: opening.add(sunday) }).click()
        await page.getByLabel(opening.to(sunday, 1)).fill('09:00')
        await page.getByRole('button', { name: `${words.save}\u00A0: ${opening.week}` }).click()
        await expect(page.getByText(opening.faults.hours(sunday))).toBeVisible()
        await page.getByLabel(opening.to(sunday, 1)).fill('12:30')
        await expectAccessible(page)
        const reader = await aReader(browser, locale)
        await reader.goto(`${prefix}/contactus`)
        const reach = reader.getByRole('complementary', { name: textOf(language).contact.reach })
        const written = hoursInWords([['10:00', '12:30']], hours)
        await page.getByRole('button', { name: `${words.save}\u00A0: ${opening.week}` }).click()
        await expect(page.getByText(actionWords[language].outcomes.HOURS_SET({}))).toBeVisible()
        await openUntil(
          () => reader.reload(),
          reach.getByRole('row', { name: sunday }).filter({ hasText: written }),
        )
        await page.keyboard.press('z')
        await expect(day).toContainText(hours.closed)
        // Read before it was undone
        expect(await reader.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
          expect.stringContaining('"closes":"12:30"'),
        )
        await expectAccessible(reader)

        await page.getByRole('button', { name: opening.holidays.closeAll }).click()
        await expect(page.getByRole('button', { name: opening.holidays.closeAll })).toBeHidden()
        await openUntil(() => reader.reload(), reach.getByText(hours.exceptions))
        await page.keyboard.press('z')
        await expect(page.getByRole('button', { name: opening.holidays.closeAll })).toBeVisible()

        // The map of the sample shop gives way to the shop's own; nothing is requested elsewhere
        const { map } = opening
        const ours = reader.getByRole('img', {
          name: language === 'fr' ? /^Plan du quartier/ : /^Map of the/,
        })
        await expect(ours).toBeVisible()
        const form = page.getByRole('form', { name: map.title })
        const drawn = (await form.getByRole('img').getAttribute('src')) ?? ''
        await form.locator('input[type=file]').setInputFiles({
          name: 'map.png',
          mimeType: 'image/png',
          buffer: await aPicture({ format: 'png' }),
        })
        await expect(form.getByRole('img')).not.toHaveAttribute('src', drawn)
        await page.getByLabel(map.alt(words.french)).fill('La librairie face à la fontaine')
        await page.getByLabel(map.alt(words.english)).fill('')
        await page.getByLabel(map.point).fill('48.85 / 2.35')
        await page.getByRole('button', { name: `${words.save}\u00A0: ${map.title}` }).click()
        await expect(page.getByText(map.faults.alt)).toBeVisible()
        await expect(page.getByText(map.faults.point)).toBeVisible()
        await page.getByLabel(map.alt(words.english)).fill('The bookshop opposite the fountain')
        await page.getByLabel(map.point).fill('48.85, 2.35')
        await page.getByRole('button', { name: `${words.save}\u00A0: ${map.title}` }).click()
        await expect(page.getByText(actionWords[language].outcomes.LOCATION_SET({}))).toBeVisible()
        const theirs = reader.getByRole('img', { name: /fontaine|fountain/ })
        await openUntil(() => reader.reload(), theirs)
        await page.keyboard.press('z')
        await expect(page.getByLabel(map.point)).toHaveValue('48.8472, 2.3527')
        await expect(reach.getByRole('link', { name: textOf(language).contact.directions })).toHaveAttribute(
          'href',
          /^https:\/\/www\.openstreetmap\.org\/directions\?to=48\.85%2C2\.35/,
        )
        await openUntil(() => reader.reload(), ours)
      },
    )

    test(
      'publishes a new version of a legal text after it was compared, and takes it back',
      onWide,
      async ({ page, context, browser }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/legal`)
        await page.getByRole('combobox', { name: legal.section, exact: true }).selectOption('accessibility')
        const typed = page.getByRole('textbox', { name: language === 'fr' ? words.french : words.english })
        await expect(typed).toHaveValue(/WCAG/)
        await expect(page.getByText(legal.compare.same)).toBeVisible()
        await expectAccessible(page)
        const before = await typed.inputValue()
        const added = language === 'fr' ? 'Notre comptoir est bas.' : 'Our counter is low.'
        await typed.fill(`${added}\n\n${before}`)
        await expect(page.getByText(legal.compare.differences(0, 1))).toBeVisible()
        await expect(page.getByRole('region', { name: legal.compare.after }).locator('ins')).toContainText(
          added,
        )
        await expect(page.getByRole('region', { name: legal.compare.before })).not.toContainText(added)
        await expectAccessible(page)

        await typed.fill(`${before}\n\n{nothing}`)
        await page.getByRole('button', { name: legal.publish }).click()
        await expect(page.getByRole('status').filter({ hasText: '{nothing}' })).toBeVisible()
        const reader = await aReader(browser, locale)
        await reader.goto(`${prefix}/legal-information`)
        await typed.fill(`${added}\n\n${before}`)
        await page.getByRole('button', { name: legal.publish }).click()
        await expect(page.getByText(legal.published(1))).toBeVisible()
        await expect(page.getByText(legal.own)).toBeVisible()
        await openUntil(() => reader.reload(), reader.getByText(added))
        await page.keyboard.press('z')
        await expect(typed).toHaveValue(before)
        // Both stay: the one that held, and the return to the first
        await page.getByLabel(legal.compare.with).selectOption({ index: 1 })
        await expect(page.getByText(legal.compare.differences(1, 0))).toBeVisible()
      },
    )

    test(
      'makes a coupon that a reader uses, changes what delivery costs them, and ends the coupon',
      onNarrow,
      async ({ page, context, browser }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/coupons`)
        const code = `NUIT${language.toUpperCase()}`
        await page.getByRole('button', { name: coupons.make }).first().click()
        const form = page.getByRole('dialog')
        await form.getByRole('button', { name: coupons.form.submit }).click()
        await expect(form.getByText(coupons.faults.percent)).toBeVisible()
        await form.getByLabel(coupons.form.code).fill(code)
        await form.getByLabel(coupons.form.percent).fill('10')
        await form.getByLabel(coupons.form.uses, { exact: true }).fill('5')
        await expectAccessible(page, 'dialog[open]')
        await form.getByRole('button', { name: coupons.form.submit }).click()
        const row = page.getByRole('row').filter({ hasText: code })
        await expect(row).toContainText(coupons.usesOf(0, 5))
        await expect(row).toContainText(coupons.states.good)
        await expectAccessible(page)

        const reader = await aReader(browser, locale)
        const shopper = shopperOf(reader, speech)
        const { coupon } = shopper.words.checkout
        const [book] = await listBooks(reader.request, { per_page: '1', sort: 'best' })
        if (!book) throw new Error('The shop has books.')
        await shopper.add(book)
        await shopper.goToCheckout()
        await shopper.field(coupon.label).fill(code)
        // On a phone the recap stands above it: while it comes, a button that is pressed is let go of elsewhere
        await expect(shopper.total).toContainText('€')
        await reader.getByRole('button', { name: coupon.apply, exact: true }).click()
        await expect(
          reader.getByRole('status').filter({ hasText: coupon.applied.percent(code) }),
        ).toBeVisible()

        // What delivery costs is known where the order is placed
        const { delivery, vat } = sellingWords[language]
        const toFrance = page.getByRole('form', { name: new RegExp(`^${delivery.methods.standard}, France`) })
        const price = toFrance.getByLabel(delivery.nth(delivery.price, 1))
        await page.goto(`${own.staffUrl}/window/delivery`)
        await expectAccessible(page)
        await price.fill('quatre')
        await toFrance.getByRole('button', { name: words.save }).click()
        await expect(toFrance.getByText(delivery.faults.bands)).toBeVisible()
        const charge = async (typedPrice: string, shown: string) => {
          await price.fill(typedPrice)
          await toFrance.getByRole('button', { name: words.save }).click()
          await expect(price).toHaveValue(decimal(shown))
          await expect(toFrance.getByRole('button', { name: words.save })).toBeHidden()
        }
        await charge('4,56', '4.56')
        await reader.reload()
        await expect(shopper.total).toContainText(language === 'fr' ? /4,56\s€/ : '€4.56')
        // A checkout may take longer to open than an action can be undone
        await charge('5', '5.00')
        await page.keyboard.press('z')
        await expect(price).toHaveValue(decimal('4.56'))
        await charge('3', '3.00')

        await page.goto(`${own.staffUrl}/window/vat`)
        const france = page.getByRole('form', { name: 'France' })
        await france.getByLabel(vat.book, { exact: true }).fill('120')
        await france.getByRole('button', { name: words.save }).click()
        await expect(france.getByText(vat.faults.rate)).toBeVisible()
        await expectAccessible(page)
        await france.getByRole('button', { name: words.discard }).click()
        await expect(france.getByLabel(vat.book, { exact: true })).toHaveValue(decimal('5.5'))

        await page.goto(`${own.staffUrl}/window/coupons`)
        await page.getByRole('button', { name: coupons.end(code) }).click()
        await expect(row).toContainText(coupons.states.over)
        await page.keyboard.press('z')
        await expect(row).toContainText(coupons.states.good)
      },
    )

    test(
      'switches the French law on book prices with what it asks, and back',
      onWide,
      async ({ page, context }) => {
        await workAs(context, 'bookseller', { language, of: own })
        await page.goto(`${own.staffUrl}/window/company`)
        const { apply, required } = sellingWords[language].bookPrices
        const law = page.getByRole('checkbox', { name: apply })
        await expect(law).not.toBeChecked()
        await expect(page.getByText(required)).toBeVisible()
        await law.click()
        await expect(law).toBeChecked()
        await expect(page.getByText(required)).toBeHidden()
        await expectAccessible(page)
        await law.click()
        await expect(law).not.toBeChecked()
        await expect(page.getByText(required)).toBeVisible()
        await page.keyboard.press('z')
        await expect(law).toBeChecked()
        await law.click()
        await expect(law).not.toBeChecked()
      },
    )

    test(
      'names who answers for the safety of a publisher’s books, or of one, which its page shows until undone',
      onNarrow,
      async ({ page, context, browser }) => {
        await workAs(context, 'bookseller', { language, of: own })
        const { fields, one, safety } = booksWords[language]
        await page.goto(own.staffUrl)
        await page.getByRole('link', { name: /^(Nommer qui répond|Name who answers)/ }).click()
        const first = page.getByRole('row').nth(1).getByRole('button')
        const publisher = (await first.textContent()) ?? ''
        await first.click()
        const form = page.getByRole('dialog')
        await expect(form.getByLabel(fields.safetyName)).toHaveValue(publisher)
        await form.getByLabel(fields.safetyElectronicAddress).fill('gallimard')
        await form.getByRole('button', { name: safety.save }).click()
        await expect(form.getByText(safety.faults.electronicAddress)).toBeVisible()
        await expect(form.getByText(safety.faults.missing)).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        await form.getByLabel(fields.safetyElectronicAddress).fill('securite@editeur.example')
        await form.getByLabel(fields.safetyPostalAddress).fill('5 rue des Sources, 75007 Paris')
        await form.getByRole('button', { name: safety.save }).click()
        await expect(page.getByRole('button', { name: safety.about(publisher) })).toBeHidden()
        await expectAccessible(page)

        const reader = await aReader(browser, locale)
        const books = await listBooks(reader.request, { per_page: '100', smart_search: publisher })
        const book = books.find(({ dc_editor: name }) => name === publisher)
        if (!book) throw new Error(`The shop has no book by ${publisher}.`)
        await reader.goto(`${prefix}${pathOf(book)}`)
        const facts = reader.getByRole('region', { name: bookFactsWords[language].facts })
        await expect(facts).toContainText('5 rue des Sources, 75007 Paris')

        await page.goto(`${own.staffUrl}/books/${book._code_barre}`)
        await expect(page.getByText(safety.otherwise.publisher(''), { exact: false })).toBeVisible()
        await page.getByRole('textbox', { name: fields.safetyName }).fill('Responsable SARL')
        await expect(page.getByText(safety.faults.missing).first()).toBeVisible()
        await page.getByRole('textbox', { name: fields.safetyPostalAddress }).fill('1 quai Neuf, Lille')
        await page
          .getByRole('textbox', { name: fields.safetyElectronicAddress })
          .fill('https://responsable.example/contact')
        await page.getByRole('button', { name: one.save }).click()
        await expect(page.getByRole('button', { name: frame.undo })).toBeVisible()
        // A page that was just sent may be sent again for a second
        const factsNow = async () => {
          await reader.reload()
          return await facts.textContent()
        }
        await expect.poll(factsNow).toContain('Responsable SARL')
        await page.keyboard.press('z')
        await expect(page.getByRole('textbox', { name: fields.safetyName })).toHaveValue('')
        await expect.poll(factsNow).not.toContain('Responsable SARL')

        await page.goto(`${own.staffUrl}/books/safety`)
        await page.getByRole('button', { name: safety.show.known }).click()
        await page.getByRole('button', { name: safety.about(publisher) }).click()
        await page.getByRole('dialog').getByRole('button', { name: safety.clear }).click()
        await expect(page.getByText(safety.empty.known)).toBeVisible()
      },
    )
  })
}
