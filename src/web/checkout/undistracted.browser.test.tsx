/** The checkout without distraction: what surrounds it, and the fields that begin filled in or folded. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkout } from '#shared/text/fr/checkout.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { AddressSection } from './address-section.tsx'
import { EMPTY_DRAFT, toRequestParts, type Draft } from './draft.ts'
import { NoteSection } from './note-section.tsx'
import { writeDraft } from './stored-draft.ts'
import { TextWish } from './text-wish.tsx'
import { useCheckoutState } from './use-checkout-state.ts'
import { useDraft } from './use-draft.ts'

const FORM = { draft: EMPTY_DRAFT, faults: new Set<never>(), change: () => {} }

it.each([390, 1280])(
  'leads nobody away at %i pixels, but to the cart and out of a contract',
  async (width) => {
    await page.viewport(width, 844)
    const { words } = await mountShop({
      path: '/checkout',
      screens: [
        // The page itself begins by loading a document of its own
        {
          path: '/checkout',
          Component: () => (
            <main id="main" className="checkout">
              {checkout.title}
            </main>
          ),
        },
      ],
    })
    const { layout } = words
    const around = () => [
      page.getByRole('navigation'),
      page.getByRole('combobox', { name: layout.searchLabel }),
      page.getByRole('button', { name: layout.menu }),
      page.getByRole('region', { name: words.newsletter.title }),
      page.getByRole('heading', { name: layout.footer.services }),
    ]
    for (const part of around()) await expect.element(part).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: layout.withdraw })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.cart.icon(0) })
      .click()
  },
)

/** The address of the form as the checkout holds it, and a button in the place of its submission. */
function TypedAddress() {
  const { form, addresses } = useDraft(useCheckoutState())
  const [times, setTimes] = useState(0)
  return (
    <main id="main">
      <AddressSection form={form} addresses={addresses} countries={[]} />
      <button type="button" onClick={() => void addresses.save().then(() => setTimes(times + 1))}>
        {`Ordered ${times}`}
      </button>
    </main>
  )
}

it('stores the address that a customer typed with one tick, and not without it', async () => {
  const { shopper, arrived } = aCustomer()
  writeDraft({ ...EMPTY_DRAFT, name: 'Grace Hopper', address: '3, rue Haute', city: 'Lyon' })
  answer('GET /users/:id/addresses', () => ({ data: [] }))
  const stored: unknown[] = []
  answer('POST /users/:id/addresses', ({ body }) => {
    stored.push(body)
    return { data: body }
  })
  await mountShop({ path: '/checkout', screens: [{ path: '/checkout', Component: TypedAddress }], shopper })
  await arrived()
  const tick = page.getByRole('checkbox', { name: checkout.address.save })
  const ordered = (times: number) => page.getByRole('button', { name: `Ordered ${times}` })
  await expect.element(tick).not.toBeChecked()
  await ordered(0).click()
  await expect.element(ordered(1)).toBeVisible()
  expect(stored).toEqual([])
  await tick.click()
  await ordered(1).click()
  await expect.element(ordered(2)).toBeVisible()
  expect(stored).toMatchObject([{ title: 'Lyon', address: '3, rue Haute', is_default: true }])
})

async function openNote(note: string) {
  const form = { ...FORM, draft: { ...EMPTY_DRAFT, note } }
  await mountShop({
    path: '/checkout',
    screens: [
      {
        path: '/checkout',
        Component: () => (
          <main id="main">
            <NoteSection form={form} />
          </main>
        ),
      },
    ],
  })
  return page.getByRole('textbox', { name: checkout.note.label })
}

it('has the note folded until somebody wants to write one', async () => {
  const field = await openNote('')
  await expect.element(field).not.toBeInTheDocument()
  await page.getByText(checkout.note.title).click()
  await expect.element(field).toBeVisible()
})

it('shows a note that is written', async () => {
  await expect.element(await openNote('Un cadeau')).toBeVisible()
})

async function openContact(
  method: Draft['method'],
  company: { text_messages?: true },
  given: Partial<Draft> = {},
) {
  const wishes: unknown[] = []
  function Contact() {
    const { form } = useDraft(useCheckoutState())
    wishes.push(toRequestParts(form.draft).text_when_ready)
    return (
      <main id="main">
        <TextWish form={form} />
      </main>
    )
  }
  writeDraft({ ...EMPTY_DRAFT, method, ...given })
  await mountShop({ path: '/checkout', screens: [{ path: '/checkout', Component: Contact }], company })
  return { wishes, tick: page.getByRole('checkbox', { name: checkout.contact.texts }) }
}

it('takes the wish for a text message that the order can be collected, and ends it', async () => {
  const { wishes, tick } = await openContact('pickup', { text_messages: true })
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await expect.poll(() => wishes.at(-1)).toBe(true)
  await tick.click()
  await expect.poll(() => wishes.at(-1)).toBe(undefined)
})

it('promises no text message to a landline, and says why', async () => {
  const given = { phone: '01 42 34 56 78', texts: 'yes' }
  const { wishes, tick } = await openContact('pickup', { text_messages: true }, given)
  await expect.element(tick).toBeDisabled()
  await expect.element(tick).not.toBeChecked()
  await expect.element(page.getByText(checkout.contact.textsLandline)).toBeVisible()
  expect(wishes.at(-1)).toBeUndefined()
})

it.each([
  ['pickup', {}],
  ['standard', { text_messages: true }],
] as const)('offers no text message where none can be sent: %s, %o', async (method, company) => {
  const { tick } = await openContact(method, company)
  await expect.element(tick).not.toBeInTheDocument()
})
