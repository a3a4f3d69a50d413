/** French sets a narrow no-break space before : ; ! ? € » and after «: an ordinary one would let a line begin with them. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../tests/support/texts-in.ts'

const FILES = globSync('{fr,legal/fr,staff/fr,staff/fr/acts}/*.ts', { cwd: import.meta.dirname })
const BROKEN = / [:;!?€»]|« /

describe('the French words', () => {
  it.each(FILES)('%s', async (file) => {
    const texts = textsIn(await import(join(import.meta.dirname, file)))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => BROKEN.test(text))).toEqual([])
  })
})
