/** Having an account (§2, §4, §6): registering by mail, coming back, guarded screens, sessions that end. */
import type { Page, Request } from '@playwright/test'
import type { Data } from '#shared/contract/envelope.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { orderTrackingWords } from '#shared/text/en/order-tracking.ts'
import { textOf } from '#shared/text/text.ts'
import { anAddress } from '../support/addresses.ts'
import { aBookInStock } from '../support/books.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { pressUntil, readerOf } from '../support/reader.ts'
import { expectSaid } from '../support/said.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { CARDS, shopperOf, type Speech } from '../support/shopper.ts'
import { aBrowserCustomer, enterAs, PASSWORD, signedIn } from '../support/signed-in.ts'
import { linkIn, ownAddress, ownEmail } from '../support/visitor.ts'

// Refusals are answers that browsers write into their console
test.use({
  expectedNoise: [
    /status of (401|403|404|422|429)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|accounts\.google\.com/,
  ],
})

function accountOf(page: Page, speech: Speech, origin = '') {
  const code = speech.language === 'fr' ? 'fr' : 'eng'
  const words = accountWords[code]
  const menuWords = textOf(code).accountMenu
  const menu = page.locator('#account-menu')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    words,
    menuWords,
    menu,
    field,
    tracking: orderTrackingWords[code],
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    at: (path: string) => `${origin}${speech.prefix}${path}`,
    url: (path: string) => new RegExp(`^https?://[^/]+${RegExp.escape(speech.prefix + path)}$`),
    async openMenu() {
      // A tab in the background draws nothing, and what is not drawn is not pressed
      await page.bringToFront()
      await pressUntil(page.locator('[popovertarget=account-menu]'), menu)
    },
    async logIn(email: string, password: string) {
      await page.bringToFront()
      await field(words.fields.email).fill(email)
      await field(words.fields.password).fill(password)
      await page.getByRole('button', { name: words.login.submit, exact: true }).click()
    },
  }
}

const speech = LANGUAGES[0]

const GOOGLE_SCRIPT = `
  let answer
  window.google = { accounts: { id: {
    initialize: (options) => { answer = () => options.callback({ credential: options.client_id }) },
    renderButton: (place) => {
      const button = document.createElement('button')
      button.textContent = 'Google fake'
      button.addEventListener('click', () => answer())
      place.replaceChildren(button)
    },
  } } }`

const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    root: localStorage.getItem('root'),
    session: JSON.stringify(sessionStorage),
  }))

test.describe('with mails from a real server', () => {
  // A shop of its own: it speaks SMTP, and lets people sign in with Google
  let mails: MailServer
  let shop: ShopProcess
  test.beforeAll(async () => {
    mails = await startMailServer()
    shop = await startShop({
      env: { TRUST_PROXY: '1', SMTP_URL: mails.url, GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' },
    })
  })
  test.afterAll(async () => {
    await shop.stop()
    await mails.close()
  })

  /** Replaces Google, which the tests do not reach: a button that brings a worthless token. */
  async function fakeGoogle(page: Page) {
    await page.route('https://accounts.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
    )
    await page.route('**/bookshop/login/google', (route) =>
      route.fulfill({ status: 401, json: { code: 'INVALID_CREDENTIALS', message: '', request_id: '' } }),
    )
    return page.getByRole('button', { name: 'Google fake' })
  }

  /** Waits for the latest mail to an address with a link to a page, and returns that link. */
  async function mailedLink(email: string, page: string): Promise<string> {
    const text = () =>
      mails.taken
        .filter(({ recipients }) => recipients.includes(email))
        .map((mail) => mail.email.text ?? '')
        .findLast((one) => one.includes(`${page}#token=`)) ?? ''
    await expect.poll(text).not.toBe('')
    return linkIn(text(), page)
  }

  test(
    'somebody registers, forgets the password and comes back to where they were',
    { tag: '@narrow-only' },
    async ({ page }) => {
      test.slow() // every mail of an account, and axe on its screens
      const { words, menuWords, menu, tracking, heading, button, field, at, url, openMenu, logIn } =
        accountOf(page, speech, shop.url)
      const { toCorrect } = textOf('fr').common
      const email = ownEmail('ada')
      await ownAddress(page)
      const google = await fakeGoogle(page)

      // A guarded screen sends guests to the form; from there to the other one
      await page.goto(at('/ordertracking?progress=open'))
      await expect(page).toHaveURL(
        url(`/login?next=${encodeURIComponent(`${speech.prefix}/ordertracking?progress=open`)}`),
      )
      // Google comes with the form's own document
      await expect(google).toBeVisible()
      await expect(heading(words.login.title)).toBeVisible()
      await expectAccessible(page)
      await google.click()
      await expect(page.getByRole('alert')).toHaveText(words.login.googleFailed)
      await page.getByRole('link', { name: words.login.new.register }).click()
      await expect(heading(words.register.title)).toBeVisible()

      // Wrong, then what the server finds wrong: said beside the fields, and nothing typed is lost
      await button(words.register.submit).click()
      const summary = page.getByRole('group', { name: toCorrect(2) })
      await expect(field(words.fields.name)).toBeFocused()
      const missing = {
        [words.fields.name]: words.faults.name,
        [words.fields.email]: words.faults.email,
      }
      await expect(summary.getByRole('link')).toHaveText(Object.values(missing))
      for (const [label, message] of Object.entries(missing)) {
        await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`))
      }
      await page.getByRole('link', { name: words.faults.email }).click()
      await expect(field(words.fields.email)).toBeFocused()
      await field(words.fields.name).fill('Ada')
      await field(words.fields.email).fill(email)
      await expectAccessible(page)
      await button(words.register.submit).click()
      await expect(heading(words.register.sent.title)).toBeFocused()
      await expect(page.getByText(words.register.sent.text(email))).toBeVisible()
      await expectAccessible(page)

      // The reader of the mail chooses the password: refusals show beside the field and keep the link
      await page.goto(shop.url + (await mailedLink(email, '/verify-email')))
      await expect(page).toHaveURL(url('/verify-email'))
      await expect(heading(words.verify.title)).toBeVisible()
      await expectAccessible(page)
      await field(words.fields.password).fill('password123')
      await button(words.verify.submit).click()
      await expect(field(words.fields.password)).toHaveAccessibleDescription(
        `${words.fields.passwordHint} ${words.faults.tooCommon}`,
      )
      await field(words.fields.password).fill(PASSWORD)
      await button(words.fields.showPassword).click()
      await expect(field(words.fields.password)).toHaveAttribute('type', 'text')
      await button(words.verify.submit).click()
      await expect(heading(words.verify.done.title)).toBeFocused()
      await expect(page.getByText(words.verify.done.here(email))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: words.verify.books }).click()
      await openMenu()
      await menu.getByRole('button', { name: menuWords.logout }).click()
      await expect(page).toHaveURL(url('/login'))

      await expect(google).toBeVisible()
      await logIn(email, 'not the password')
      await expect(page.getByRole('alert')).toHaveText(words.login.wrong)
      await expect(field(words.fields.email)).toHaveValue(email)
      await logIn(email, PASSWORD)
      await expect(page).toHaveURL(url(speech.prefix === '' ? '/' : ''))
      await openMenu()
      await expect(menu.getByRole('link', { name: menuWords.profile })).toBeVisible()
      await expectAccessible(page, '#account-menu')
      await menu.getByRole('button', { name: menuWords.logout }).click()
      await expect(page).toHaveURL(url('/login'))
      expect(JSON.stringify(await stored(page))).not.toMatch(/Ada|token":"/)

      // A new password by mail
      await page.getByRole('link', { name: words.login.forgotten }).click()
      await expect(heading(words.resetMail.title)).toBeVisible()
      await field(words.fields.email).fill(email)
      await button(words.resetMail.submit).click()
      await expect(heading(words.resetMail.sent.title)).toBeFocused()
      const link = await mailedLink(email, '/reset-password')
      await page.goto(shop.url + link)
      await expect(page).toHaveURL(url('/reset-password'))
      await expectAccessible(page)
      await field(words.fields.newPassword).fill('four green lighthouses')
      await field(words.fields.confirmNewPassword).fill('four green lighthouses')
      await button(words.reset.submit).click()
      await expect(heading(words.reset.done.title)).toBeFocused()
      await page.getByRole('main').getByRole('link', { name: words.reset.login }).click()
      await expect(google).toBeVisible()
      await page.goto(shop.url + link)
      await field(words.fields.newPassword).fill('five grey lighthouses')
      await field(words.fields.confirmNewPassword).fill('five grey lighthouses')
      await button(words.reset.submit).click()
      await expect(heading(words.reset.invalid.title)).toBeFocused()

      // Back to the guarded screen, by a deep link
      await page.goto(at('/ordertracking?progress=open'))
      await expect(google).toBeVisible()
      await logIn(email, PASSWORD)
      await expect(page.getByRole('alert')).toHaveText(words.login.wrong)
      await logIn(email, 'four green lighthouses')
      await expect(page).toHaveURL(url('/ordertracking?progress=open'))
      await expect(page.getByText(tracking.none.title)).toBeVisible()
      await expectAccessible(page)
      // The form is not for signed-in customers
      await page.goto(at('/login?next=//evil.example'))
      await expect(page).toHaveURL(url(speech.prefix === '' ? '/' : ''))
      // Without its language, this path would be another host
      await page.goto(`${shop.url}/en/login?next=/en//books`)
      await expect(page).toHaveURL(url('/books'))

      // Another address: the new one asks for the password, the present one can stop it
      const askFor = async (wanted: string) => {
        const { token, root } = await stored(page)
        const { user } = JSON.parse(root ?? '') as { user: { id: string } }
        const requested = await page.request.put(`${shop.url}/api/sofialib/bookshop/users/${user.id}/email`, {
          data: { email: wanted, password: 'four green lighthouses' },
          headers: { authorization: `Bearer ${token}` },
        })
        expect(requested.status()).toBe(202)
      }
      const [unwanted, wanted] = [ownEmail('eve'), ownEmail('ada')]
      await askFor(unwanted)
      const change = await mailedLink(unwanted, '/confirm-email-change')
      await page.goto(shop.url + (await mailedLink(email, '/stop-email-change')))
      await expect(heading(words.stopEmailChange.title)).toBeVisible()
      await expectAccessible(page)
      await button(words.stopEmailChange.submit).click()
      await expect(heading(words.stopEmailChange.done.title)).toBeFocused()
      await page.goto(shop.url + change)
      await field(words.fields.password).fill('four green lighthouses')
      await button(words.emailChange.submit).click()
      await expect(heading(words.emailChange.invalid.title)).toBeFocused()
      await askFor(wanted)
      await page.goto(shop.url + (await mailedLink(wanted, '/confirm-email-change')))
      await expect(heading(words.emailChange.title)).toBeVisible()
      await expectAccessible(page)
      await field(words.fields.password).fill('not the password')
      await button(words.emailChange.submit).click()
      await expect(field(words.fields.password)).toHaveAccessibleDescription(words.emailChange.wrong)
      await field(words.fields.password).fill('four green lighthouses')
      await button(words.emailChange.submit).click()
      await expect(heading(words.emailChange.done.title)).toBeFocused()
      await expect(page.getByText(words.emailChange.done.text(wanted))).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: words.emailChange.profile }).click()
      await expect(page.getByText(wanted).first()).toBeVisible()
    },
  )
})

/** A page reads what a customer has of their own as soon as they are there, their shelf unless the other tab has said it already. */
async function ownRead(page: Page): Promise<void> {
  const ofShelf: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/bookcase')) ofShelf.push(request)
  })
  await Promise.all([/\/cart\?/, /\/favorite\?/].map((path) => page.waitForResponse(path)))
  await Promise.all(ofShelf.map((request) => request.response()))
}

test(
  'a session that is over says so, and two tabs leave together',
  speech.pairwise,
  async ({ page, context }) => {
    const { words, menuWords, menu, tracking, heading, at, url, openMenu, logIn } = accountOf(page, speech)
    await ownAddress(page)
    const customer = await signedIn(page, speech)

    // Over at the server: said once, nothing stays, and the guarded screen asks
    await page.request.get('/api/sofialib/bookshop/logout', { headers: customer.headers })
    await page.goto(at('/about-us'))
    await expectSaid(page, words.ended)
    const left = JSON.stringify(await stored(page))
    for (const own of [customer.email, customer.token]) expect(left).not.toContain(own)
    await expect(page).toHaveURL(url('/about-us'))

    // In one tab logged in, in the other too
    const other = await context.newPage()
    const elsewhere = accountOf(other, speech)
    await other.goto(at('/books'))
    await page.goto(at('/login'))
    const read = Promise.all([page, other].map(ownRead))
    await logIn(customer.email, customer.password)
    await expect(page).toHaveURL(url(speech.prefix === '' ? '/' : ''))
    await elsewhere.openMenu()
    await expect(elsewhere.menu.getByRole('link', { name: menuWords.orders })).toBeVisible()
    await elsewhere.menu.getByRole('link', { name: menuWords.orders }).click()
    await expect(elsewhere.menu).toBeHidden()
    await expect(other.getByText(tracking.empty.title)).toBeVisible()

    // A refused call ends it as the start-up check does; none of those that a page makes by itself is under way
    await read
    await page.request.get('/api/sofialib/bookshop/logout', {
      headers: { authorization: `Bearer ${(await stored(page)).token}` },
    })
    await other.getByRole('link', { name: tracking.filters.delivered }).click()
    await expectSaid(other, words.ended)
    await expect(elsewhere.heading(words.login.title)).toBeVisible()
    await expect(other).toHaveURL(
      url(`/login?next=${encodeURIComponent(`${speech.prefix}/ordertracking?progress=delivered`)}`),
    )
    await openMenu()
    await expect(menu.getByRole('link', { name: menuWords.login })).toBeVisible()
    await page.keyboard.press('Escape')

    // Logged out in one tab, out in the other
    await elsewhere.logIn(customer.email, customer.password)
    await expect(other).toHaveURL(url('/ordertracking?progress=delivered'))
    await openMenu()
    await menu.getByRole('button', { name: menuWords.logout }).click()
    await expect(heading(words.login.title)).toBeVisible()
    await expect(other).toHaveURL(/\/login\?next=/)
    expect(JSON.stringify(await stored(other))).not.toContain(customer.email)
  },
)

test(
  'choices of a customer are saved, and come back with the login on another device',
  speech.pairwise,
  async ({ page, browser }) => {
    const { preferences, words } = readerOf(page, speech)
    const customer = await signedIn(page, speech)
    const expectSaved = (choices: Record<string, unknown>) =>
      expect
        .poll(async () => {
          const answer = await page.request.get(`/api/sofialib/bookshop/users/${customer.user.id}`, {
            headers: customer.headers,
          })
          return ((await answer.json()) as Data<Record<string, unknown>>).data
        })
        .toMatchObject(choices)
    await page.goto('/about-us')
    await expect(page.getByRole('button', { name: textOf('fr').accountMenu.of('Ada') })).toBeVisible()
    await (await preferences()).getByRole('button', { name: words.layout.currencies.usd }).click()
    await expectSaved({ currency: 'usd', language: 'fr' })
    await (await preferences()).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/about-us$/)
    await expectSaved({ currency: 'usd', language: 'eng' })

    const device = await (await browser.newContext()).newPage()
    await ownAddress(device)
    await device.goto(new URL('/login?next=/books', page.url()).href)
    await accountOf(device, speech).logIn(customer.email, customer.password)
    await expect(device).toHaveURL(/\/en\/books$/)
    await expect(device.getByRole('main').getByRole('article').first()).toContainText('$')
    await device.context().close()
  },
)

test(
  'a customer buys with what the shop knows of them, and follows the order on another device',
  { tag: '@narrow-only' },
  async ({ page, browser }) => {
    const { tracking, at, heading } = accountOf(page, speech)
    const shopper = shopperOf(page, speech)
    const { words, field } = shopper
    await ownAddress(page)
    const customer = await signedIn(page, speech)
    const saved = await page.request.post(`/api/sofialib/bookshop/users/${customer.user.id}/addresses`, {
      headers: customer.headers,
      data: anAddress({
        name: 'Ada Lovelace',
        address: '12 rue des Écoles',
        city: 'Paris',
        postal_code: '75005',
      }),
    })
    expect(saved.status()).toBe(201)

    await shopper.add(await aBookInStock(page.request, 10))
    await shopper.goToCheckout()
    await expect(field(words.checkout.contact.email)).toHaveValue(customer.email)
    await expect(field(words.checkout.address.name)).toHaveValue('Ada Lovelace')
    await expect(field(words.checkout.address.city)).toHaveValue('Paris')
    await page.getByRole('checkbox', { name: words.checkout.terms.label }).check()
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    const number = await shopper.confirmedNumber()

    const device = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await enterAs(device, customer)
    await device.goto(at('/ordertracking'))
    await expect(device.getByText(tracking.found(1))).toBeVisible()
    // From its card too an order is cancelled, and its invoice taken away
    const { follow } = words.orders
    await expect(device.getByRole('button', { name: follow.documentNames.invoice })).toBeVisible()
    await expectAccessible(device)
    const cancelling = device.getByRole('button', { name: `${follow.cancel} ${number}` })
    await cancelling.click()
    await device.getByRole('button', { name: follow.cancelYes }).click()
    await expectSaid(device, follow.cancelled)
    await expect(cancelling).toBeHidden()
    const card = device.getByRole('link', { name: tracking.followNamed(number) })
    await expect(card).toBeFocused()
    await card.click()
    await expect(device.getByText('12 rue des Écoles')).toBeVisible()
    // Ordered again, its book is in the cart that the server keeps
    await device.getByRole('button', { name: follow.addAgain }).click()
    await expectSaid(device, follow.addedAgain)
    await device.goto(at('/cart'))
    await expect(device.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
    await device.context().close()

    // To somebody else it is an order that does not exist
    await enterAs(page, await aBrowserCustomer(page, speech, { name: 'Eve' }))
    await page.goto(at(`/followorder/${number}`))
    await expect(heading(words.orders.follow.notFound.title)).toBeVisible()
  },
)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what a customer read is forgotten when they leave', speech.pairwise, async ({ page }) => {
    const { menu, openMenu, heading, words } = accountOf(page, speech)
    await signedIn(page, speech)
    const pages = () =>
      page.evaluate(async () =>
        (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
      )
    await page.goto('/events')
    await expect.poll(pages).toContain('/events')
    // Where the checkout keeps what is typed into it
    await page.evaluate(() => sessionStorage.setItem('checkout-draft', 'typed by Ada'))
    await openMenu()
    await menu.getByRole('button', { name: textOf('fr').accountMenu.logout }).click()
    await expect(heading(words.login.title)).toBeVisible()
    await expect.poll(pages).toEqual([])
    expect((await stored(page)).session).not.toContain('typed by Ada')
  })
})
