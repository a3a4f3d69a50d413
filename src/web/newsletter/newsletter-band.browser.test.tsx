/** The newsletter box above the footer of every page (§2, §5, §8). */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'

async function theBox(options: Parameters<typeof mountShop>[0] = {}) {
  const { banner, words } = await mountShop(options)
  // A server sends the end of its pages; without one it comes with the first change of page
  await banner.getByRole('link', { name: words.layout.events, exact: true }).click()
  const { newsletter } = words
  const band = page.getByRole('region', { name: newsletter.title })
  const email = band.getByRole('textbox', { name: newsletter.email })
  return {
    words: newsletter,
    band,
    email,
    /** Sends an address; what the shop says of it is a message, and stays beside the box. */
    async subscribe(address: string, message: string) {
      await email.fill(address)
      await band.getByRole('button', { name: newsletter.submit }).click()
      await expect
        .element(page.getByRole('status', { name: words.layout.messages }).getByText(message))
        .toBeVisible()
    },
  }
}

it('subscribes an address, and says where the confirmation goes', async () => {
  const sent: unknown[] = []
  answer('POST /newsletter', ({ body, query }) => {
    sent.push([body, query.get('lang')])
    return { data: {} }
  })
  const { band, email, subscribe, words } = await theBox({ language: 'eng' })
  await subscribe('ada@example.org', words.subscribed)
  await expect.element(email).toHaveValue('')
  await expect.element(band.getByText(words.confirmHint('ada@example.org'))).toBeVisible()
  expect(sent).toEqual([[{ email: 'ada@example.org', ecom_type: 'bookshop' }, 'eng']])
  await expectAccessible(band.element())
})

it('refuses what breaks the pattern, beside the box and as a message', async () => {
  const { band, email, subscribe, words } = await theBox()
  for (const address of ['', 'ada', 'ada@example', 'a da@example.org']) {
    await subscribe(address, words.invalid)
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveAccessibleDescription(words.invalid)
  }
  await expectAccessible(band.element())
  await email.fill('ada@example.org')
  await expect.element(band.getByText(words.invalid)).not.toBeInTheDocument()
})

it('says in the shop’s words of an address entered before that it is subscribed', async () => {
  const { band, email, subscribe, words } = await theBox()
  answer('POST /newsletter', () =>
    refusal(422, 'EMAIL_ALREADY_SUBSCRIBED', { error: { email: [words.duplicate] } }),
  )
  await subscribe('ADA@EXAMPLE.ORG', words.duplicate)
  await expect.element(band.getByText(words.duplicate)).toBeVisible()
  await expect.element(email).toHaveValue('ADA@EXAMPLE.ORG')
})

it('says when the shop cannot be reached, and keeps what was typed', async () => {
  answer('POST /newsletter', () => Promise.reject(new TypeError('Failed to fetch')))
  const { email, subscribe, words } = await theBox()
  await subscribe('ada@example.org', words.failed)
  await expect.element(email).toHaveValue('ada@example.org')
})
