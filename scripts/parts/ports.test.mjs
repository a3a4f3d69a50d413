import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPort, freePort, reachableHost } from './ports.mjs'

const host = '127.0.0.1'
/** @type {import('node:net').Server} */
let other
/** @type {number} */
let taken

beforeEach(async () => {
  other = createServer().listen(0, host)
  await once(other, 'listening')
  taken = /** @type {import('node:net').AddressInfo} */ (other.address()).port
})
afterEach(() => other.close())

describe('the port of the shop', () => {
  it('is refused while another program has it, naming another one', async () => {
    await expect(checkPort({ port: taken, host })).rejects.toThrow(
      new RegExp(`Port ${taken} is taken.*PORT=\\d+ npm start`),
    )
  })

  it('is refused on an address that this machine lacks', async () => {
    await expect(checkPort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
      /HOST=192.0.2.1 is not an address/,
    )
  })

  it('is accepted when free', async () => {
    await expect(checkPort({ port: 0, host })).resolves.toBeUndefined()
  })
})

describe('the port of a fake', () => {
  it('is the preferred one, so that a restart keeps it', async () => {
    other.close()
    await once(other, 'close')
    expect(await freePort({ preferred: taken, host })).toBe(taken)
  })

  it('is another one when that is reserved, as for the back office', async () => {
    other.close()
    await once(other, 'close')
    expect(await freePort({ preferred: taken, host, reserved: taken })).not.toBe(taken)
  })

  it.each([
    ['taken', () => taken],
    ['past the last one', () => 65_536],
  ])('is another one when that is %s', async (_case, preferred) => {
    const port = await freePort({ preferred: preferred(), host })
    expect(port).not.toBe(preferred())
    await expect(checkPort({ port, host })).resolves.toBeUndefined()
  })
})

it.each([
  ['localhost', 'localhost'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
])('reaches %s by %s', (listening, reachable) => {
  expect(reachableHost(listening)).toBe(reachable)
})
