/** Towns of postal codes in the address of the checkout. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { townsWords } from '#shared/text/en/towns.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { EMPTY_DRAFT, type Draft } from '../checkout/draft.ts'
import { PlaceFields } from '../checkout/place-fields.tsx'

const COUNTRIES = [
  { code: 'BE', name: 'Belgique' },
  { code: 'FR', name: 'France' },
]
const TOWNS: Record<string, string[]> = {
  '75011': ['Paris'],
  '69003': ['Lyon'],
  '10200': ['Bar-sur-Aube', 'Ailleville'],
  '00000': [],
}

function Fields() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const change = <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
    setDraft((before) => ({ ...before, [name]: value }))
  return (
    <main id="main" className="grid grid-cols-6 gap-5">
      <PlaceFields
        of="delivery"
        from="shipping"
        form={{ draft, faults: new Set(), change }}
        countries={COUNTRIES}
      />
    </main>
  )
}

async function openFields(language: 'fr' | 'eng' = 'fr') {
  await mountShop({ language, path: '/checkout', screens: [{ path: '/checkout', Component: Fields }] })
  const words = checkoutWords[language].address
  const said = townsWords[language]
  return {
    said,
    code: page.getByRole('textbox', { name: words.postalCode }),
    // A field with a list is a combobox
    town: page
      .getByRole('textbox', { name: words.city })
      .or(page.getByRole('combobox', { name: words.city })),
    country: page.getByRole('combobox', { name: words.country }),
    status: page.getByRole('main').getByRole('status'),
  }
}
/** As the matcher reads it, without no-break spaces. */
const shown = (text: string) => text.replaceAll(/\s/g, ' ')
const answerTowns = () =>
  answer('GET /towns', ({ query }) => ({ data: TOWNS[query.get('postal_code') ?? ''] }))

it('fills in the one town of a postal code, and changes it with the code', async () => {
  answerTowns()
  const { code, town, status, said } = await openFields()
  await code.fill('75011')
  await expect.element(town).toHaveValue('Paris')
  await expect.element(status).toHaveTextContent(said.one('Paris'))
  await code.fill('69003')
  await expect.element(town).toHaveValue('Lyon')
  await code.fill('00000')
  await expect.element(town).toHaveValue('')
})

it.each(['fr', 'eng'] as const)('offers several towns, and says so (%s)', async (language) => {
  answerTowns()
  const { code, town, status, said } = await openFields(language)
  await code.fill('10200')
  await expect.element(status).toHaveTextContent(shown(said.several(2)))
  await expect.element(town).toHaveValue('')
  const { list } = town.element() as HTMLInputElement
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(TOWNS['10200'])
  await expectAccessible(page.getByRole('main').element())
  await town.fill('Ailleville')
  await expect.element(status).toHaveTextContent('')
})

it('leaves the town that a person typed, also while its code is looked up', async () => {
  const slow = later()
  answer('GET /towns', () => slow.promise)
  const { code, town, status, said } = await openFields()
  await code.fill('75011')
  await town.fill('Lutèce')
  slow.resolve({ data: ['Paris'] })
  answerTowns()
  // The next answer is shown: so the one before is there as well
  await code.fill('10200')
  await expect.element(status).toHaveTextContent(shown(said.several(2)))
  await expect.element(town).toHaveValue('Lutèce')
})

it('looks up no code of another country, and none that is not whole', async () => {
  const lookedUp: (string | null)[] = []
  answer('GET /towns', ({ query }) => {
    lookedUp.push(query.get('postal_code'))
    return { data: ['Paris'] }
  })
  const { code, town, country } = await openFields()
  await code.fill('7501')
  await country.selectOptions('BE')
  await code.fill('75011')
  await expect.element(code).toHaveValue('75011')
  await code.fill('75012')
  await country.selectOptions('FR')
  await expect.element(town).toHaveValue('Paris')
  expect(lookedUp).toEqual(['75012'])
})

it('is a form to type in where the towns cannot be looked up', async () => {
  answer('GET /towns', () => refusal(503, 'DATABASE_UNAVAILABLE'))
  const { code, town, status } = await openFields()
  await code.fill('75011')
  await town.fill('Paris')
  await expect.element(town).toHaveValue('Paris')
  await expect.element(status).toHaveTextContent('')
})
