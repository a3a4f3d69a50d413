import { describe, expect, it } from 'vitest'
import { installRefusal, samePackages } from './install.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.13.19', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}
const hono = wanted['node_modules/hono']

describe('whether node_modules fulfils the lockfile', () => {
  it('is fulfilled without the packages for other platforms', () => {
    expect(samePackages(wanted, { 'node_modules/hono': hono })).toBe(true)
  })

  it.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/hono': { ...hono, version: '4.13.18' } }],
    ['its content differs', { 'node_modules/hono': { ...hono, integrity: 'sha512-z' } }],
    ['there is one too many', { 'node_modules/hono': hono, 'node_modules/left': hono }],
  ])('is not when %s', (_case, present) => {
    expect(samePackages(wanted, present)).toBe(false)
  })
})

describe('the words for a failed install', () => {
  it.each([
    ['npm error code ENOTFOUND', 'check the connection'],
    ['npm error code ENOSPC', 'free about 1 GB'],
    ['npm error code EUSAGE', 'npm install'],
    ['npm error code EACCES', 'permissions'],
    ['something else', 'Read the lines above'],
  ])('to %j say the remedy', (output, remedy) => {
    const words = installRefusal(output)
    expect(words).toContain(output)
    expect(words).toContain(remedy)
  })
})
