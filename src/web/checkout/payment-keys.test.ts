import { describe, expect, it } from 'vitest'
import { isTestKey, paymentKeys } from './payment-keys.ts'

const entry = (name: string, value: string) => ({ config_module_nomtech: name, valeur: btoa(value) })
const key = entry('STRIPE_PUBLIC_KEY', 'pk_test_1')
const script = entry('STRIPE_SCRIPT_URL', 'https://js.stripe.com/clover/stripe.js')

describe('payment keys', () => {
  it('are decoded from base64 (§3)', () => {
    expect(paymentKeys([key, script])).toEqual({
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
    expect(paymentKeys(entries)).toBeUndefined()
  })

  it('of a test account are told from live ones', () => {
    expect([isTestKey('pk_test_1'), isTestKey('pk_live_1')]).toEqual([true, false])
  })
})
