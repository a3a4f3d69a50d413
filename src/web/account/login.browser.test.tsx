/** The form that signs in (§2 /login): what it says when it cannot. */
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { accountWords } from '#shared/text/en/account.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import LoginPage from './login-page.tsx'

async function theForm() {
  const { main } = await mountShop({
    path: '/login',
    screens: [
      {
        path: '/login',
        // The router hands over what the loader read
        Component: LoginPage as unknown as ComponentType,
        loader: () => ({ google_client_id: null }),
      },
    ],
  })
  const words = accountWords.fr
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  return {
    main,
    password: field(words.fields.password),
    async logIn() {
      await field(words.fields.email).fill('ada@example.org')
      await field(words.fields.password).fill('some password')
      await main.getByRole('button', { name: words.login.submit, exact: true }).click()
    },
  }
}

it('a lost connection keeps what was typed', async () => {
  answer('POST /login', () => Promise.reject(new TypeError('Failed to fetch')))
  const { logIn, main, password } = await theForm()
  await logIn()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/La connexion semble coupée/)
  await expect.element(password).toHaveValue('some password')
})

it('too many attempts say when to come back', async () => {
  answer('POST /login', () =>
    Response.json(
      { code: 'TOO_MANY_REQUESTS', message: '' },
      { status: 429, headers: { 'retry-after': '840' } },
    ),
  )
  const { logIn, main } = await theForm()
  await logIn()
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/Trop de tentatives\. Réessayez dans 14 minutes, à partir de \d\d:\d\d\./)
})
