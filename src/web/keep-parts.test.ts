import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createKeeper } from './keep-parts.ts'

const MB = 1024 * 1024
const CARD_LENGTH = 10_000
const PAGES = 40
const PAGE_BYTES = 2_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is in use after a collection; the memory of bytes is given back by the next one. */
function used() {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Renders a page of one part. */
function render(part: string, { before = '', step = 1 } = {}) {
  const keeper = createKeeper({ nonce: 'nonce', shared: '', step })
  const { begin, end = '' } = keeper.marks([part.slice(0, 100)])
  keeper.fill(`${before}${begin}${part}${end}`)
}

it('a part that is kept does not hold the page that it was cut out of', () => {
  const before = used()
  for (let page = 0; page < PAGES; page += 1)
    render(`a card of book ${page}`, { before: 'x'.repeat(PAGE_BYTES) })
  expect(used() - before).toBeLessThan((PAGES * PAGE_BYTES) / 4)
})

it('parts are kept in 8 MB, whatever they are written with, and those of the last quarter of an hour are dropped', () => {
  const before = used()
  for (let book = 0; book < 1000; book += 1) render(`book ${book} ${'€'.repeat(CARD_LENGTH)}`, { step: 2 })
  const held = used() - before
  expect(held).toBeGreaterThan(6 * MB)
  expect(held).toBeLessThan(9 * MB)
  render('the first card of the next quarter', { step: 3 })
  expect(used() - before).toBeLessThan(MB)
})
