import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { precompress } from './precompress.mjs'

it('adds smaller copies of large text files, and of nothing else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'precompress-'))
  const script = 'console.log("again")\n'.repeat(200)
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets', 'large.js'), script)
  writeFileSync(join(root, 'assets', 'small.js'), 'x')
  writeFileSync(join(root, 'assets', 'font.woff2'), script)
  await precompress(root)
  expect(readdirSync(join(root, 'assets')).toSorted()).toEqual([
    'font.woff2',
    'large.js',
    'large.js.br',
    'large.js.gz',
    'small.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(root, 'assets', 'large.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(root, 'assets', 'large.js.gz'))).toString()).toBe(script)
  rmSync(root, { recursive: true })
})
