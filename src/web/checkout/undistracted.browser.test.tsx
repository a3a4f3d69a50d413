/** The checkout without distraction: what surrounds it, and the fields that begin filled in or folded. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { checkout } from '#shared/text/fr/checkout.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { AddressSection } from './address-section.tsx'
import { EMPTY_DRAFT } from './draft.ts'
import { NoteSection } from './note-section.tsx'

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

it('offers a customer to store the address that they typed, with one tick', async () => {
  let isWanted = false
  const saving = { isOffered: true, isWanted, want: (wish: boolean) => void (isWanted = wish) }
  const addresses = { known: [] as SavedAddress[], choose: () => {}, save: async () => {}, saving }
  await mountShop({
    path: '/checkout',
    screens: [
      {
        path: '/checkout',
        Component: () => (
          <main id="main">
            <AddressSection form={FORM} addresses={addresses} countries={[]} />
          </main>
        ),
      },
    ],
  })
  await page.getByRole('checkbox', { name: checkout.address.save }).click()
  expect(isWanted).toBe(true)
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
