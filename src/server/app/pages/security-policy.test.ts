import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { foreignHosts, providerHosts } from './provider-hosts.ts'
import { newNonce, sealPage, type ProviderHosts } from './security-policy.ts'

const sha = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

const securityPolicy = (html: string, hosts?: ProviderHosts) =>
  sealPage(html, { nonce: newNonce(), hosts }).policy

describe('the content security policy of a page', () => {
  const nonce = newNonce()
  const own = `nonce="${nonce}"`

  it('allows the inline scripts and styles that the renderer marked, by hash, and takes the mark out', () => {
    const { html, policy } = sealPage(
      `<style ${own}>:root{--primary:#671929}</style><script ${own} type="module" async>a()</script><script ${own}>b()</script>`,
      { nonce },
    )
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha('a()'), sha('b()')])
    expect(directive(policy, 'style-src')).toEqual(["'self'", sha(':root{--primary:#671929}')])
    expect(policy).not.toContain('unsafe')
    expect(html).toBe(
      '<style>:root{--primary:#671929}</style><script type="module" async>a()</script><script>b()</script>',
    )
  })

  it.each([
    ['no nonce', '<script>evil()</script><style>evil{}</style>'],
    ['an empty nonce', '<script nonce="">evil()</script>'],
    [
      'a guessed nonce',
      `<script nonce="${newNonce()}">evil()</script><style nonce="${newNonce()}">evil{}</style>`,
    ],
    ['the nonce in a comment', `<!-- ${own} --><script>evil()</script>`],
    ['the nonce in its text', `<script>evil() //${own}</script>`],
    ['a tag left open before a marked one', '<script>evil();'],
    ['a tag that swallows a marked one', '<script a="'],
  ])('allows no markup that came in with the content: %s', (_, injected) => {
    const { policy } = sealPage(`${injected}<script ${own}>own()</script>`, { nonce })
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha('own()')])
    expect(directive(policy, 'style-src')).toEqual(["'self'"])
  })

  it('lets WebAssembly run where a camera reads codes, and nothing else', () => {
    const { policy } = sealPage(`<script ${own}>own()</script>`, { nonce, runsWasm: true })
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", sha('own()')])
  })

  it('allows nothing by the nonce of another render, and no page shows its own', () => {
    const rendered = `<script ${own}>own()</script>`
    const sealed = sealPage(rendered, { nonce })
    expect(sealed.html).not.toContain(nonce)
    expect(sealed.policy).not.toContain(nonce)
    const next = sealPage(rendered, { nonce: newNonce() })
    expect(directive(next.policy, 'script-src')).toEqual(["'self'"])
  })

  it('is the same, and so is the page, for every render of the same content', () => {
    const rendered = (mark: string) => sealPage(`<script nonce="${mark}">own()</script>`, { nonce: mark })
    expect(rendered(newNonce())).toEqual(rendered(newNonce()))
  })

  it('gives no hash to scripts with an address', () => {
    const { policy } = sealPage(`<script ${own} src="/assets/a.js"></script>`, { nonce })
    expect(directive(policy, 'script-src')).toEqual(["'self'"])
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
    const shop = readConfig(keys)
    for (const path of ['/checkout', '/en/checkout', '/checkout.data', '/en/pay/GMP-4F7K-92QX'])
      expect(foreignHosts(shop, path)).toEqual(providerHosts(shop))
    for (const path of ['/', '/books', '/en/cart', '/checkout-result', '/books/checkout', '/pay'])
      expect(foreignHosts(shop, path)).toBeUndefined()
    const live = securityPolicy('', providerHosts(shop))
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
