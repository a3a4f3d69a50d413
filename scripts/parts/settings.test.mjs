import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.mjs'

describe('the settings of a start', () => {
  it('have defaults, an empty value being none', () => {
    const defaults = { port: 3000, host: 'localhost', dataDir: '.data', takesDemoPayments: true }
    expect(readSettings({})).toEqual(defaults)
    expect(readSettings({ PORT: '', HOST: '', DATA_DIR: '', STRIPE_SECRET_KEY: '' })).toEqual(defaults)
  })

  it('name the port of the back office, which no fake takes', () => {
    expect(readSettings({ STAFF_PORT: '3001' }).staffPort).toBe(3001)
  })

  it.each(['abc', '-1', '65536', '3000.5', '0x10', ' 3000'])('refuse PORT=%s with an example', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/is not a port.*PORT=3000/)
  })

  it('take them on a database server where the demonstration is requested', () => {
    const env = { DATABASE_URL: 'postgres://localhost/shop', SAMPLE_SHOP: '1' }
    expect(readSettings(env).takesDemoPayments).toBe(true)
  })

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ NODE_ENV: 'production', SAMPLE_SHOP: '1' }],
    [{ SAMPLE_SHOP: '0' }],
    [{ DATABASE_URL: 'postgres://localhost/shop' }],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    [{ PAYPAL_CLIENT_ID: 'client' }],
    [{ PAYPAL_CLIENT_SECRET: 'secret' }],
    [{ PAYPAL_WEBHOOK_ID: 'id' }],
  ])('take no demonstration payments with %o', (env) => {
    expect(readSettings(env).takesDemoPayments).toBe(false)
  })
})
