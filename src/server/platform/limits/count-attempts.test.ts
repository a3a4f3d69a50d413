import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ApiEnv } from '../http/router.ts'
import { networkOf, visitorAddress } from './count-attempts.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51044', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['closed', 'closed'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the address of a visitor', () => {
  const socket = { remoteAddress: '127.0.0.1' }
  const requested = async (
    trustedProxies: number,
    forwarded?: string,
    env: object = { incoming: { socket } },
  ) => {
    const app = new Hono<ApiEnv>()
    app.get('/', (c) => c.text(visitorAddress(c, { trustedProxies })))
    app.onError((error) => new Response(error.message, { status: 500 }))
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.request('/', { headers }, env)).text()
  }

  it.each([
    ['no proxy is trusted', 0, '203.0.113.1, 203.0.113.2', '127.0.0.1'],
    ['one is, and the visitor forged an address', 1, '203.0.113.1, 203.0.113.2', '203.0.113.2'],
    ['one is, and it said nothing', 1, undefined, '127.0.0.1'],
    ['two are, and the visitor forged an address', 2, '203.0.113.1, 203.0.113.2, 10.0.0.1', '203.0.113.2'],
    ['two are, and one of them was passed by', 2, '203.0.113.2', '203.0.113.2'],
  ])('where %s', async (_case, trusted, forwarded, address) => {
    expect(await requested(trusted, forwarded)).toBe(address)
  })

  it('is not made up for a call without a connection', async () => {
    expect(await requested(0, undefined, {})).toMatch(/without a connection/)
  })
})
