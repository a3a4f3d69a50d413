import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { staffFileRoutes } from './staff-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'staff-files-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>GMP</title>')
writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'start()')
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string) => staffFileRoutes(folder).request(path)

describe('the back office’s files', () => {
  it.each(['/', '/orders/GMP-4F7K-92QX', '/no/such/screen'])(
    '%s is its one page, never cached',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>GMP</title>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('forbid what does not come from their own origin', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "connect-src 'self'",
      ]),
    )
    // The camera's reader of codes is compiled by the browser
    expect(policy?.join().replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|https?:/)
  })

  it('with a hash in their name are cached for ever', async () => {
    const answer = await get('/assets/main-abc123.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'start()'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('that are gone are 404, never the page, and nobody keeps that', async () => {
    const answer = await get('/assets/main-gone.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
