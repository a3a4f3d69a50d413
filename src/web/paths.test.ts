import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath, specifiedPath } from './paths.ts'

const SHOP = 'https://books.example'

describe('the address of a screen', () => {
  it.each([
    ['/', '/en'],
    ['/?page=2', '/en?page=2'],
    ['/books?page=2', '/en/books?page=2'],
  ])('%s is %s in English, and back', (french, english) => {
    expect(localPath('eng', french)).toBe(english)
    expect(specifiedPath(english.replace(/\?.*/, ''))).toBe(french.replace(/\?.*/, ''))
  })

  it('in the other language is in this shop, whatever address was opened', () => {
    const part = constantFrom('/', '//', '/en', 'evil.invalid', '.', '..', '%2e', '%5c', '@', ':')
    assert(
      property(array(part, { maxLength: 8 }), constantFrom('fr', 'eng'), (parts, language) => {
        const { pathname } = new URL(`${SHOP}/${parts.join('')}`)
        return new URL(localPath(language, specifiedPath(pathname)), SHOP).origin === SHOP
      }),
      { numRuns: 20_000 },
    )
  })
})
