import { expect, it } from 'vitest'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { BookMarks } from './book-marks.tsx'

it('fills the scales of a book that is compared, and of no other', async () => {
  const Screen = () => (
    <main id="main">
      <BookMarks book={aBook({ id: 1, title: 'Nedjma' })} />
      <BookMarks book={aBook({ id: 2, title: 'Zadig' })} />
    </main>
  )
  const { main, words } = await mountShop({
    path: '/books',
    screens: [{ path: '/books', Component: Screen }],
    shopper: { compare: [1] },
  })
  const { compare, named } = words.layout.lists
  // What a drawing that is referred to inherits
  const fillOf = (title: string) => {
    const drawing = main
      .getByRole('button', { name: named(compare, title) })
      .element()
      .querySelector('use')
    return drawing && getComputedStyle(drawing).fill
  }
  expect(fillOf('Zadig')).toBe('none')
  expect(fillOf('Nedjma')).not.toBe('none')
})
