/** The provider's card form as a component test plays it. */
import { vi } from 'vitest'
import { answer } from './fake-api.ts'

type Confirmed = { error?: { message: string } }

const config = (name: string, value: string) => ({ config_module_nomtech: name, valeur: btoa(value) })

// The provider's script is loaded once for a page: its form is the one of the first test
const confirmPayment = vi.fn<(given: { clientSecret: string }) => Promise<Confirmed>>()

/** Offers cards, with a form that is filled in; returns what confirms a payment, for the test to say how that ends. */
export function fakeCardForm() {
  confirmPayment.mockReset()
  answer('GET /societe-config', () => ({
    data: [config('STRIPE_PUBLIC_KEY', 'pk_test_1'), config('STRIPE_SCRIPT_URL', 'https://stripe.test/js')],
  }))
  const payment = {
    on: (event: string, notify: () => void) => event === 'ready' && queueMicrotask(notify),
    mount: () => undefined,
    destroy: () => undefined,
  }
  const elements = { create: () => payment, update: () => undefined, submit: async () => ({}) }
  vi.stubGlobal('Stripe', () => ({ elements: () => elements, confirmPayment }))
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) queueMicrotask(() => (node as Element).dispatchEvent(new Event('load')))
  })
  return confirmPayment
}
