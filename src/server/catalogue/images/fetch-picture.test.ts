import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, PictureRefused } from './fetch-picture.ts'

const EVERYWHERE = { isAllowedAddress: () => true, isAllowedPort: () => true }
const TEN_MEGABYTES = 10_000_000

let at: string
let requested = 0
const supplier = createServer((request, response) => {
  requested += 1
  switch (request.url) {
    case '/cover':
      return response.end('bytes')
    case '/moved':
      return response.writeHead(302, { location: '/cover' }).end()
    case '/round':
      return response.writeHead(302, { location: '/round' }).end()
    case '/inside':
      return response.writeHead(302, { location: 'http://127.0.0.1:1/admin' }).end()
    case '/file':
      return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    case '/large':
      return response.end(Buffer.alloc(TEN_MEGABYTES + 1))
    case '/broken':
      response.writeHead(200, { 'content-length': '100' }).write('half')
      return response.destroy()
    default:
      return response.writeHead(404).end()
  }
})
beforeAll(async () => {
  await new Promise<void>((ready) => supplier.listen(0, '127.0.0.1', ready))
  at = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
})
afterAll(() => supplier.close())

describe('fetchPicture', () => {
  it('brings what is there, and follows a redirect', async () => {
    await expect(fetchPicture(`${at}/cover`, EVERYWHERE)).resolves.toEqual(Buffer.from('bytes'))
    await expect(fetchPicture(`${at}/moved`, EVERYWHERE)).resolves.toEqual(Buffer.from('bytes'))
  })

  it.each(['/round', '/file', '/large', '/broken', '/nowhere'])('refuses %s', async (path) => {
    await expect(fetchPicture(at + path, EVERYWHERE)).rejects.toThrow(PictureRefused)
  })

  it.each([
    'http://127.0.0.1/cover',
    'http://localhost/cover',
    'http://[::1]/cover',
    'http://2130706433/cover',
    'http://0x7f.1/cover',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/cover',
    'https://user:secret@example.com/cover.jpg',
    'https://example.com:8443/cover.jpg',
    'ftp://example.com/cover.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'nonsense',
  ])('never asks %s', async (link) => {
    const refused: unknown = await fetchPicture(link).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PictureRefused)
    // The connection was rejected before it began, rather than failed
    const { message, cause } = refused as Error
    expect(`${message} ${String(cause)}`).toMatch(
      /not public|has an address that|not one that is|is not asked/,
    )
  })

  it('judges where a redirect leads, before it goes there', async () => {
    const before = requested
    const reach = { ...EVERYWHERE, isAllowedPort: (port: string) => port !== '1' }
    await expect(fetchPicture(`${at}/inside`, reach)).rejects.toThrow('Port 1 is not asked.')
    expect(requested).toBe(before + 1)
  })

  it('judges the address that a name leads to, not the name', async () => {
    const before = requested
    const reach = {
      isAllowedAddress: (address: string) => address === '93.184.216.34',
      isAllowedPort: () => true,
    }
    await expect(fetchPicture(at.replace('127.0.0.1', 'localhost') + '/cover', reach)).rejects.toThrow(
      PictureRefused,
    )
    expect(requested).toBe(before)
  })
})
