/** The card of a voucher: whatever its message, all of it is on the paper. */
import { page } from 'vitest/browser'
import { expect, it } from 'vitest'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { VoucherCard, type VoucherCardContent } from './voucher-card.tsx'

const content: VoucherCardContent = {
  design: 'ribbon',
  lang: 'fr',
  shop: 'Librairie GMP',
  title: 'Bon d’achat',
  amount: '500,00 €',
  names: ['Pour Inès', 'De la part de Papa'],
  message: null,
  code: 'S7AP-NXGV-AZVV-2VH4',
  foot: ['Valable jusqu’au 26 novembre 2028, en une ou plusieurs fois.', 'À la librairie ou sur notre site.'],
}
/** As long as a message may be. */
const LONG = 'Prends ton temps, demande ce qu’on aime ici. '.repeat(7).slice(0, 300)

it.each([
  ['without a message', null],
  ['with a short one', 'Bon anniversaire !'],
  ['with one of 300 characters', LONG],
])('shows all that is written on it, %s', async (_, message) => {
  const Screen = () => (
    <main id="main" className="w-[105mm]">
      <VoucherCard content={{ ...content, message }} />
    </main>
  )
  await mountShop({ path: '/voucher', screens: [{ path: '/voucher', Component: Screen }] })
  await expect.element(page.getByText(content.code)).toBeVisible()
  const card = document.querySelector('.voucher-card')
  if (!card) throw new Error('There is no card.')
  const paper = card.getBoundingClientRect()
  expect(paper.height / paper.width).toBeCloseTo(148 / 105, 2)
  for (const part of card.querySelectorAll('p')) {
    const { bottom, height } = part.getBoundingClientRect()
    expect(height).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(paper.bottom)
    expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1)
  }
})
