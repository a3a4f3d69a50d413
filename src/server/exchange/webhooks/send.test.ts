import { expect, it } from 'vitest'
import { endpointUrl, isPublicAddress, secretOf, signedHeaders } from './send.ts'

it('signs as the Standard Webhooks specification says', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('makes another secret for each endpoint and each shop', () => {
  expect(new Set([secretOf('a', '1'), secretOf('a', '2'), secretOf('b', '1')]).size).toBe(3)
})

it.each([
  'http://till.example/hook',
  'https://localhost/hook',
  'https://till/hook',
  'https://till.local/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://10.1.2.3/hook',
  'https://169.254.169.254/latest',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://[fd00::1]/hook',
  'https://user:secret@till.example/hook',
  'ftp://till.example/hook',
  'till.example',
])('goes in production nowhere inside the shop’s network, and not without TLS: %s', (url) => {
  expect(endpointUrl(url, { production: true })).toBeUndefined()
})

it('goes to public addresses', () => {
  expect(endpointUrl('https://Till.example/hook#part', { production: true })).toBe(
    'https://till.example/hook',
  )
  expect(endpointUrl('https://93.184.215.14/hook', { production: true })).toBeDefined()
  expect(endpointUrl('http://127.0.0.1:3000/hook', { production: false })).toBeDefined()
  const addresses = [
    '93.184.215.14',
    '2606:2800:21f:cb07::1',
    '192.168.1.1',
    '::ffff:8.8.8.8',
    '2002:a00:1::1',
    'fe80::1',
  ]
  expect(addresses.map(isPublicAddress)).toEqual([true, true, false, false, false, false])
})
