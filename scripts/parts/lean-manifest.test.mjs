import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leanManifest } from './lean-manifest.mjs'

const BOOKS = {
  id: 'fr:books',
  parentId: 'root',
  path: 'books',
  hasLoader: true,
  hasAction: false,
  module: '/assets/books.js',
  imports: ['/assets/react.js'],
  css: ['/assets/books.css'],
}
const ENTRY = { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] }

/** Builds a folder that holds this manifest, and returns what browsers are sent in its place. */
async function leanOf(/** @type {string} */ written) {
  const client = mkdtempSync(join(tmpdir(), 'lean-manifest-'))
  const file = join(client, 'assets', 'manifest-a1.js')
  mkdirSync(join(client, 'assets'))
  writeFileSync(file, written)
  try {
    await leanManifest(client)
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(client, { recursive: true })
  }
}

it('a lean manifest says of each screen what browsers read of it, and what the first script imports', async () => {
  const text = await leanOf(
    `window.__reactRouterManifest=${JSON.stringify({ entry: ENTRY, routes: { 'fr:books': BOOKS }, version: 'a1' })};`,
  )
  const { imports: _imports, hasAction: _hasAction, ...read } = BOOKS
  expect(text.startsWith('window.__reactRouterManifest={')).toBe(true)
  expect(JSON.parse(text.slice(text.indexOf('{'), -1))).toEqual({
    entry: ENTRY,
    routes: { 'fr:books': { ...read, imports: [] } },
    version: 'a1',
  })
})

it('a manifest that is written in another way stops the build', async () => {
  await expect(leanOf('export const manifest = {}')).rejects.toThrow('in another way')
})
