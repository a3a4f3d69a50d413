import { describe, expect, it } from 'vitest'
import { cardKeys, isTestKey, payPalKeys } from './payment-keys.ts'

const entry = (name: string, value: string) => ({ config_module_nomtech: name, valeur: btoa(value) })
const key = entry('STRIPE_PUBLIC_KEY', 'pk_test_1')
const script = entry('STRIPE_SCRIPT_URL', 'https://js.stripe.com/clover/stripe.js')

describe('payment keys for cards', () => {
  it('are decoded from base64 (§3)', () => {
    expect(cardKeys([key, script])).toEqual({
      publicKey: 'pk_test_1',
      scriptUrl: 'https://js.stripe.com/clover/stripe.js',
    })
  })

  it.each([
    { entries: [] },
    { entries: [key] },
    { entries: [script] },
    { entries: [{ ...key, valeur: '%%%' }, script] },
    { entries: [entry('STRIPE_PUBLIC_KEY', 'sk_live_secret'), script] },
    { entries: [key, entry('STRIPE_SCRIPT_URL', 'javascript:alert(1)')] },
  ])('are absent, and card payment is not offered, with $entries', ({ entries }) => {
    expect(cardKeys(entries)).toBeUndefined()
  })

  it('of a test account are distinguished from live ones', () => {
    expect([isTestKey('pk_test_1'), isTestKey('pk_live_1')]).toEqual([true, false])
  })
})

describe('PayPal keys', () => {
  const client = entry('PAYPAL_CLIENT_ID', 'AbCd')
  const sdk = entry('PAYPAL_SCRIPT_URL', 'https://www.paypal.com/sdk/js')

  it('are decoded from base64 (§3); payments are for demonstration unless the list says that they are live', () => {
    const keys = { clientId: 'AbCd', scriptUrl: 'https://www.paypal.com/sdk/js' }
    expect(payPalKeys([client, sdk, entry('PAYPAL_MODE', 'live')])).toEqual({ ...keys, isTest: false })
    expect(payPalKeys([client, sdk])).toEqual({ ...keys, isTest: true })
  })

  it.each([
    { entries: [] },
    { entries: [client] },
    { entries: [sdk] },
    { entries: [{ ...client, valeur: '%%%' }, sdk] },
    { entries: [client, entry('PAYPAL_SCRIPT_URL', 'data:text/javascript,1')] },
  ])('are absent, and PayPal is not offered, with $entries', ({ entries }) => {
    expect(payPalKeys(entries)).toBeUndefined()
  })
})
