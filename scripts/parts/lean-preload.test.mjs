import { afterEach, describe, expect, it, vi } from 'vitest'
import { leanPreload } from './lean-preload.mjs'

const VITES = 'export const __vitePreload = function preload() {}'

/** @type {Record<string, any>[]} */
let links = []

/** @returns {Promise<{ __vitePreload: (load: () => Promise<unknown>, files?: string[]) => Promise<unknown> }>} */
async function started() {
  links = []
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({ remove() {} }),
    head: { append: (/** @type {Record<string, any>} */ link) => links.push(link) },
  })
  const code = leanPreload().transform.handler(VITES)
  // A module of its own each time
  return await import(`data:text/javascript,${encodeURIComponent(`${code}// ${Math.random()}`)}`)
}
afterEach(() => vi.unstubAllGlobals())

describe('a part that is imported later', () => {
  it('brings along the scripts that it needs, once, and waits for its styles', async () => {
    const { __vitePreload } = await started()
    const load = vi.fn(async () => 'the part')
    const coming = __vitePreload(load, ['assets/dialog.js', 'assets/part.css'])
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', '/assets/dialog.js'],
      ['stylesheet', '/assets/part.css'],
    ])
    expect(load).not.toHaveBeenCalled()
    links[1]?.['onload']()
    expect(await coming).toBe('the part')
    expect(await __vitePreload(load, ['assets/dialog.js', 'assets/part.css'])).toBe('the part')
    expect(links).toHaveLength(2)
  })

  it('says so when one of its files is gone, and asks for that again the next time', async () => {
    const { __vitePreload } = await started()
    const told = vi.fn()
    vi.stubGlobal('dispatchEvent', told)
    const gone = __vitePreload(async () => 'the part', ['assets/part.css'])
    links[0]?.['onerror']()
    await expect(gone).rejects.toThrow('There is no assets/part.css')
    expect(told.mock.lastCall?.[0]).toMatchObject({ type: 'vite:preloadError', cancelable: true })
    void __vitePreload(async () => 'the part', ['assets/part.css'])
    expect(links).toHaveLength(2)

    const failing = __vitePreload(() => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('stops the build when Vite preloads in another way', () => {
    const plugin = leanPreload()
    expect(() => plugin.buildEnd(undefined)).toThrow('Vite has no module that preloads')
    expect(() => plugin.transform.handler('export const preload = 1')).toThrow('Vite preloads in another way')
    plugin.transform.handler(VITES)
    expect(() => plugin.buildEnd(undefined)).not.toThrow()
  })
})
