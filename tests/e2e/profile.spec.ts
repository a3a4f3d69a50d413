/** '/accountprofile' (§2, §5, §9): name, picture, addresses, saved cards, security, newsletter, data, and the end of the account. */
import { readFile } from 'node:fs/promises'
import { accountWords } from '#shared/text/en/account.ts'
import { profileMailWords } from '#shared/text/en/profile-mails.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { aBookInStock } from '../support/books.ts'
import { aPicture } from '../support/pictures.ts'
import { expectSaid } from '../support/said.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { PASSWORD, signedIn } from '../support/signed-in.ts'
import { fromOwnAddress, linkIn, mailTo, ownAddress } from '../support/visitor.ts'

// Refused fields and a session that is over are answers that browsers write into their console
test.use({ expectedNoise: [/status of 4(00|01|02|04|15|22)/] })

const speech = LANGUAGES[0]

const code = 'fr'
const words = profileWords[code]
const { security, addresses, data } = words
const { toCorrect } = textOf(code).common

test('a customer keeps their profile, and leaves', { tag: '@narrow-only' }, async ({ page }) => {
  await ownAddress(page)
  await page.goto('/accountprofile')
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent('/accountprofile')}`))
  const customer = await signedIn(page, speech)
  await page.goto('/accountprofile')
  const section = (name: keyof typeof words.sections) =>
    page.getByRole('region', { name: words.sections[name], exact: true })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: words.save, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('banner')

  await test.step('their name, which the header says too', async () => {
    const name = section('identity').getByRole('textbox', { name: words.identity.name })
    await name.fill('Augusta')
    await section('identity').getByRole('button', { name: words.save }).click()
    await expectSaid(page, words.identity.nameSaved)
    await expect(menu.getByRole('button', { name: /Augusta/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a picture, framed by keys; other files are refused in words', async () => {
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(section('identity').getByText(words.picture.problems.type)).toBeVisible()
    await file.setInputFiles({
      name: 'ada.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPicture({ exif: true }),
    })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    const area = dialog.getByRole('button', { name: words.picture.crop.area })
    await area.press('+')
    await expect(dialog.getByRole('slider')).toHaveValue('1.25')
    for (let step = 0; step < 20; step += 1) await area.press('ArrowRight')
    const sent = page.waitForRequest((request) => request.url().includes('/picture?'))
    await button(words.picture.crop.save).click()
    // 600 × 400 pixels, zoomed: as far to the right as there is picture
    expect(Object.fromEntries(new URL((await sent).url()).searchParams)).toEqual({
      x: '280',
      y: '40',
      size: '320',
    })
    const portrait = section('identity').getByRole('img', { name: words.picture.alt })
    await expect(portrait).toBeVisible()
    await expect(menu.locator(`img[src="${await portrait.getAttribute('src')}"]`)).toBeAttached()
  })

  await test.step('addresses: faults beside their fields, default, edit, delete and back again', async () => {
    await button(addresses.add).click()
    await save.click()
    const field = (name: keyof typeof addresses.fields) =>
      dialog.getByRole('textbox', { name: addresses.fields[name], exact: true })
    await expect(field('title')).toBeFocused()
    await expect(dialog.getByRole('group', { name: toCorrect(6) }).getByRole('link')).toHaveCount(6)
    await expect(field('title')).toHaveAccessibleDescription(new RegExp(addresses.faults.title))
    await field('title').fill('Maison')
    await field('name').fill('Ada Lovelace')
    await field('address').fill('12, rue des Écoles')
    await field('city').fill('Paris')
    await field('mobile_phone').fill('06 12 34 56')
    await field('postal_code').fill('75005')
    await save.click()
    // The library behind the server knows how long a French number is
    await expect(dialog.getByRole('group', { name: toCorrect(1) })).toBeVisible()
    await expect(field('mobile_phone')).toBeFocused()
    await expect(field('mobile_phone')).toHaveAccessibleDescription(
      new RegExp(addresses.faults.mobile_phone.slice(0, 24)),
    )
    await expectAccessible(page, 'dialog[open]')
    await field('mobile_phone').fill('06 12 34 56 78')
    await save.click()
    await expect(dialog).toBeHidden()
    const card = (title: string) => section('addresses').getByRole('listitem').filter({ hasText: title })
    await expect(card('Maison')).toContainText('+33 6 12 34 56 78')
    await expect(card('Maison')).toContainText(addresses.isDefault)

    await button(addresses.add).click()
    await field('title').fill('Bureau')
    await field('name').fill('Ada Lovelace')
    await field('address').fill('1 Rue Royale')
    await field('postal_code').fill('1000')
    await field('city').fill('Bruxelles')
    await dialog.getByRole('combobox').selectOption('BE')
    await field('mobile_phone').fill('0470 12 34 56')
    await save.click()
    await button(addresses.of(addresses.makeDefault, 'Bureau')).click()
    await expect(card('Bureau')).toContainText(addresses.isDefault)
    await button(addresses.of(addresses.edit, 'Bureau')).click()
    await field('title').fill('Atelier')
    await save.click()
    await button(addresses.of(addresses.remove, 'Atelier')).click()
    await expect(button(addresses.undo)).toBeFocused()
    await expect(card('Maison')).toContainText(addresses.isDefault)
    await button(addresses.undo).click()
    await expect(card('Atelier')).toContainText(addresses.isDefault)
    await expect(card('Atelier')).toContainText('+32 470 12 34 56')
  })

  await test.step('checkout offers them, the default first', async () => {
    const shopper = shopperOf(page, speech)
    const { address } = shopper.words.checkout
    await shopper.add(await aBookInStock(page.request, 30))
    await shopper.goToCheckout()
    await expect(shopper.field(address.address)).toHaveValue('1 Rue Royale')
    await page.getByRole('combobox', { name: address.saved }).selectOption('Maison, 75005 Paris')
    await expect(shopper.field(address.address)).toHaveValue('12, rue des Écoles')
    await expect(page.getByRole('combobox', { name: address.country })).toHaveValue('FR')
  })

  const cards = savedCardWords[code]
  const visa = cards.name('Visa', '3220')
  await test.step('a card that pays is saved where that was wished, and pays the next order in four presses', async () => {
    // The page itself calls the provider, who takes no header of a proxy
    await page.setExtraHTTPHeaders({})
    const shopper = shopperOf(page, speech)
    const { terms } = shopper.words.checkout
    await shopper.fillInCard(CARDS.authenticated)
    const keep = page.getByRole('checkbox', { name: cards.keep })
    await expect(keep).not.toBeChecked()
    await keep.check()
    await page.getByRole('checkbox', { name: terms.label }).check()
    await shopper.orderButton.click()
    await shopper.answerBank('authorise')
    const first = await shopper.confirmedNumber()

    await page.addInitScript(() => {
      const press = () =>
        sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`)
      addEventListener('pointerdown', press, true)
    })
    await shopper.add(await aBookInStock(page.request, 30))
    const late = Promise.withResolvers<void>()
    await page.route('**/users/*/cards', (route) => late.promise.then(() => route.continue()))
    await shopper.goStraightToCheckout()
    await expect(page.locator('#recap').locator('xpath=../../*[@aria-busy="false"]')).toBeVisible()
    // Before they are there, nothing is missing from a card
    await expect(shopper.orderButton).toBeDisabled()
    late.resolve()
    const saved = page.getByRole('group', { name: cards.choose })
    await expect(saved.getByRole('radio', { name: visa })).toBeChecked()
    await expect(page.locator('iframe')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: terms.label }).check()
    await shopper.orderButton.click()
    // Add, check out, terms, pay: what the bank wants to know comes after
    expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBe('4')
    await shopper.answerBank('refuse')
    await expect(shopper.orderButton).toBeEnabled()
    await expect(saved.getByRole('radio', { name: visa })).toBeChecked()
    await saved.getByRole('radio', { name: cards.another }).check()
    await expect(keep).toBeVisible()
    await saved.getByRole('radio', { name: visa }).check()
    await shopper.orderButton.click()
    await shopper.answerBank('authorise')
    expect(await shopper.confirmedNumber()).not.toBe(first)
  })

  await test.step('saved cards: shown in the profile, and deleted', async () => {
    await ownAddress(page)
    await page.goto('/accountprofile')
    const card = section('cards').getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(visa)
    await expect(card).toContainText(cards.isDefault)
    await button(cards.of(cards.remove, visa)).click()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: cards.remove, exact: true }).click()
    await expectSaid(page, cards.removed(visa))
    await expect(section('cards').getByText(cards.empty)).toBeVisible()
  })

  await test.step('security: another password, another session closed', async () => {
    const login = { email: customer.email, password: PASSWORD }
    const api = '/api/sofialib/bookshop'
    const elsewhere = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      ...fromOwnAddress(),
    }
    await page.request.post(`${api}/login`, { data: login, headers: elsewhere })
    await page.reload()
    await button(security.endOf('Firefox' + (code === 'fr' ? ' sur ' : ' on ') + 'Linux')).click()
    await expectSaid(page, security.ended)
    await button(security.changePassword).click()
    await save.click()
    const missing = dialog.getByRole('group', { name: toCorrect(3) }).getByRole('link')
    await expect(missing.last()).toHaveText(accountWords[code].faults.confirmMissing)
    const password = (label: string) => dialog.getByLabel(label, { exact: false }).first()
    await password(security.currentPassword).fill('not this one')
    await password(accountWords[code].fields.newPassword).fill('two green windmills')
    await password(accountWords[code].fields.confirmNewPassword).fill('two green windmills')
    await save.click()
    await expect(dialog.getByRole('group').getByText(security.wrongPassword)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await password(security.currentPassword).fill(PASSWORD)
    await save.click()
    await expectSaid(page, security.passwordSaved)
    await expect(section('security').getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the newsletter, and a copy of everything', async () => {
    await page.getByRole('checkbox', { name: words.newsletter.label }).check()
    await expectSaid(page, words.newsletter.on)
    const coming = page.waitForEvent('download')
    await button(data.download).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^gmp-(mes-donnees|my-data)-\d{4}-\d\d-\d\d\.json$/)
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
    expect(copy).toMatchObject({
      customer: { first_name: 'Augusta', email: customer.email },
      addresses: [{ title: 'Atelier' }, { title: 'Maison' }],
      newsletter: { state: 'confirmed' },
      saved_cards: { customer: expect.stringMatching(/^cus_/) as unknown },
    })
    await expectAccessible(page)
  })

  await test.step('the end: a mail, a page with a button, and nobody is signed in', async () => {
    await button(data.remove).click()
    await expectAccessible(page, 'dialog[open]')
    await button(data.dialog.send).click()
    await expect(dialog.getByText(data.dialog.sent(customer.email))).toBeVisible()
    const mail = await mailTo(page, customer.email, profileMailWords[code].deletion.subject('GMP'))
    await page.goto(linkIn(mail, '/accountdeletion'))
    await expect(page).toHaveURL(new RegExp('/accountdeletion'))
    await expectAccessible(page)
    await button(words.deletion.submit).click()
    await expect(page.getByRole('heading', { level: 1, name: words.deletion.done.title })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await mailTo(page, customer.email, profileMailWords[code].deleted.subject('GMP'))
    await page.goto('/accountprofile')
    await expect(page).toHaveURL(new RegExp('/login'))
  })
})
