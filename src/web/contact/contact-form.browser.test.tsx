/** The form that writes to the shop (§2 /contactus). */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contactWords } from '#shared/text/en/contact.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'

function Contact() {
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <main id="main" tabIndex={-1} className="page">
      {sentFrom === undefined ? (
        <ContactForm about="" onSent={setSentFrom} />
      ) : (
        <MessageSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
      )}
    </main>
  )
}

const MESSAGE = 'Bonjour,\nauriez-vous « Nedjma » ?'

async function theForm(options: Parameters<typeof mountShop>[0] = {}) {
  answer('GET /contact/form', () => ({ data: { form_token: 'opened' } }))
  const { main } = await mountShop({
    path: '/contactus',
    screens: [{ path: '/contactus', Component: Contact }],
    ...options,
  })
  const words = contactWords[options.language ?? 'fr']
  const field = (name: string) => main.getByRole('textbox', { name, exact: false })
  const form = {
    name: field(words.form.name),
    email: field(words.form.email),
    subject: field(words.form.subject),
    orderNumber: field(words.form.orderNumber),
    message: field(words.form.message),
    button: main.getByRole('button', { name: words.form.submit }),
  }
  return {
    main,
    words,
    form,
    async write() {
      await form.name.fill('Ada Reader')
      await form.email.fill('ada@example.org')
      await form.subject.fill('Un livre')
      await form.message.fill(MESSAGE)
    },
  }
}

it('names what is missing beside each field, then sends', async () => {
  const sent: unknown[] = []
  answer('POST /contact', ({ body }) => {
    sent.push(body)
    return { data: {} }
  })
  const { form, main, words, write } = await theForm({ language: 'eng' })
  await form.orderNumber.fill('12345')
  await form.button.click()
  await expect.element(form.name).toHaveFocus()
  const { errors, left, orderNumberHint } = words.form
  await expect.element(form.name).toHaveAccessibleDescription(errors.name)
  await expect.element(form.email).toHaveAccessibleDescription(errors.email)
  await expect.element(form.subject).toHaveAccessibleDescription(errors.subject)
  await expect
    .element(form.orderNumber)
    .toHaveAccessibleDescription(`${orderNumberHint} ${errors.order_number}`)
  await expect.element(form.message).toHaveAccessibleDescription(`${left(5000)} ${errors.message}`)
  await expectAccessible(main.element())

  await write()
  await form.orderNumber.fill('gmp 4f7k 92qx')
  await expect.element(page.getByText(errors.name)).not.toBeInTheDocument()
  await form.button.click()
  await expect.element(main.getByRole('heading', { name: words.done.title })).toHaveFocus()
  await expect.element(main.getByText(words.done.text('ada@example.org'))).toBeVisible()
  await expectAccessible(main.element())
  expect(sent).toMatchObject([{ order_number: 'gmp 4f7k 92qx', message: MESSAGE, language: 'eng' }])
  await main.getByRole('button', { name: words.done.another }).click()
  await expect.element(form.message).toHaveValue('')
})

it('keeps the text when the message cannot leave', async () => {
  let isDown = true
  answer('POST /contact', () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : { data: {} }))
  const { form, main, words, write } = await theForm()
  await write()
  await form.button.click()
  const alert = main.getByRole('alert')
  await expect.element(alert).toHaveTextContent(words.form.failed, { normalizeWhitespace: false })
  await expect.element(alert).toHaveFocus()
  await expect.element(form.message).toHaveValue(MESSAGE)
  await expectAccessible(main.element())
  isDown = false
  await form.button.click()
  await expect.element(main.getByText(words.done.text('ada@example.org'))).toBeVisible()
})

it('knows who is signed in', async () => {
  const { arrived, shopper, user } = aCustomer()
  const { form } = await theForm({ shopper })
  await arrived()
  await expect.element(form.name).toHaveValue(user.first_name)
  await expect.element(form.email).toHaveValue(user.email)
})

it('says when the form had expired, and takes it the second time', async () => {
  const tokens: unknown[] = []
  answer('POST /contact', ({ body }) => {
    tokens.push((body as { form_token: string }).form_token)
    return tokens.length === 1 ? refusal(409, 'FORM_EXPIRED') : { data: {} }
  })
  const { form, main, words, write } = await theForm()
  await write()
  await form.button.click()
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent(words.form.expired, { normalizeWhitespace: false })
  answer('GET /contact/form', () => ({ data: { form_token: 'renewed' } }))
  await form.button.click()
  await expect.element(main.getByRole('heading', { name: words.done.title })).toBeVisible()
})
