import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SkeletonAnswer } from './answer.tsx'
import { SkeletonBook } from './book-answer.tsx'

it('a book stands in for the answer to an ISBN, however it is written, and somebody who waits for any other', () => {
  const book = renderToStaticMarkup(<SkeletonBook />)
  const skeleton = (typed: string) => renderToStaticMarkup(<SkeletonAnswer typed={typed} />)
  for (const isbn of ['9782070360024', '978-2-07-036002-4']) expect(skeleton(isbn)).toBe(book)
  for (const other of ['GMP-AAAA-AAAA', 'haddad']) expect(skeleton(other)).not.toContain(book)
})
