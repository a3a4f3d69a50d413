/** Pages run under the policy that they are sent with (§6). */
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { screenAddresses } from '../support/screen-addresses.ts'

const { prefix } = LANGUAGES[1]

test.use({ expectedNoise: [/404 \(Not Found\)/] })

// The wide screen: one-line-navigation opens each there, and notes what is refused
test('pages run under their policy on every screen', { tag: '@narrow-only' }, async ({ page, request }) => {
  test.slow() // every screen, one after the other
  const broken: string[] = []
  await page.exposeFunction('onBroken', (rule: string) => broken.push(`${page.url()}: ${rule}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { onBroken } = window as unknown as { onBroken: (rule: string) => void }
      onBroken(`${violatedDirective} ${blockedURI}`)
    })
  })
  for (const address of await screenAddresses(request, prefix)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  expect(broken).toEqual([])
})
