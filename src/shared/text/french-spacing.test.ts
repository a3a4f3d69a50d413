/** French sets a narrow no-break space before : ; ! ? € » and after «: an ordinary one would let a line begin with them. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FILES = globSync('{fr,legal/fr}/*.ts', { cwd: import.meta.dirname })
const BROKEN = / [:;!?€»]|« /

/** Every text under a value; functions say what they say of two, or of some words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return [2, 'mots'].flatMap((example) => {
      try {
        return textsIn((value as (...given: unknown[]) => unknown)(example, example, example))
      } catch {
        return [] // made for another kind of value
      }
    })
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('the French words', () => {
  it.each(FILES)('%s', async (file) => {
    const texts = textsIn(await import(join(import.meta.dirname, file)))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => BROKEN.test(text))).toEqual([])
  })
})
