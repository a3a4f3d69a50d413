import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { foreignHosts, providerHosts } from './provider-hosts.ts'
import { securityPolicy } from './security-policy.ts'

const sha = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe('the content security policy of a page', () => {
  it('allows the inline scripts and styles of that page by hash, and no others', () => {
    const page =
      '<style>:root{--primary:#671929}</style><script type="module" async>a()</script><script>b()</script>'
    const policy = securityPolicy(page)
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha('a()'), sha('b()')])
    expect(directive(policy, 'style-src')).toEqual(["'self'", sha(':root{--primary:#671929}')])
    expect(policy).not.toContain('unsafe-inline')
  })

  it('gives no hash to scripts with an address', () => {
    expect(directive(securityPolicy('<script src="/assets/a.js"></script>'), 'script-src')).toEqual([
      "'self'",
    ])
  })

  it('keeps foreign hosts and frames out of every page', () => {
    const policy = securityPolicy('')
    expect(directive(policy, 'frame-src')).toEqual(["'none'"])
    expect(policy).not.toContain('http')
  })

  it('lets workers come from the shop only', () => {
    expect(directive(securityPolicy(''), 'worker-src')).toEqual(["'self'"])
  })

  it('names exactly the card provider on the page that takes the payment', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const live = securityPolicy('', providerHosts(readConfig(keys)))
    expect(directive(live, 'script-src')).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ])
    expect(directive(live, 'frame-src')).toContain('https://hooks.stripe.com')
    const elsewhere = providerHosts(readConfig({ ...keys, STRIPE_JS_URL: 'http://localhost:3001/v3/' }))
    expect(directive(securityPolicy('', elsewhere), 'script-src')).toEqual([
      "'self'",
      'http://localhost:3001',
    ])
  })

  it('names PayPal’s hosts too where the wallet is configured, and nobody else’s', () => {
    const keys = {
      PAYPAL_CLIENT_ID: 'client-of-a-test',
      PAYPAL_CLIENT_SECRET: 'secret-of-a-test',
      PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
    }
    const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com']
    const live = securityPolicy('', providerHosts(readConfig(keys)))
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      const foreign = directive(live, name).filter((source) => source.startsWith('http'))
      expect(foreign).toEqual(paypal)
    }
    const elsewhere = providerHosts(readConfig({ ...keys, PAYPAL_JS_URL: 'http://localhost:3002/sdk/js' }))
    expect(directive(securityPolicy('', elsewhere), 'script-src')).toEqual([
      "'self'",
      'http://localhost:3002',
    ])
  })

  it('names Google on the pages that sign in, and only where it is switched on', () => {
    const on = readConfig({ GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' })
    for (const path of ['/login', '/en/login', '/register', '/en/register']) {
      const policy = securityPolicy('', foreignHosts(on, path))
      expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/client'])
      expect(directive(policy, 'style-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/style'])
      expect(directive(policy, 'frame-src')).toEqual(['https://accounts.google.com/gsi/'])
      expect(foreignHosts(readConfig({}), path)).toBeUndefined()
    }
    for (const path of [
      '/',
      '/books',
      '/checkout',
      '/accountprofile',
      '/login/x',
      '/en',
      '/resetpasswordemail',
    ]) {
      expect(foreignHosts(on, path)).toBeUndefined()
    }
  })

  it('offers no provider host where no card payment is configured', () => {
    expect(providerHosts(readConfig({}))).toBeUndefined()
  })
})
