/** Which faults of a connection mean that nothing can have left. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTextGateway } from './gateway.ts'

it.each([
  ['ENETUNREACH', 'retry'],
  ['ETIMEDOUT', 'retry'],
  ['CERT_HAS_EXPIRED', 'retry'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'retry'],
  ['ECONNRESET', 'uncertain'],
  ['UND_ERR_SOCKET', 'uncertain'],
])('after %s a message is for %s', async (code, kind) => {
  const fault = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) })
  vi.stubGlobal('fetch', () => Promise.reject(fault))
  onTestFinished(() => void vi.unstubAllGlobals())
  const gateway = createTextGateway({ url: 'https://texts.example/', key: 'key', sender: 'GMP' })
  expect(await gateway.send({ id: 'one', to: '+33612345678', text: 'Prêt' })).toEqual({ kind, reason: code })
})
