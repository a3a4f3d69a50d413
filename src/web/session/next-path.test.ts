import { expect, it } from 'vitest'
import { withNext } from './next-path.ts'

it('where to go on to travels in the address of the form', () => {
  expect(withNext('/login', '/books?page=2#top')).toBe('/login?next=%2Fbooks%3Fpage%3D2%23top')
  expect(withNext('/login', undefined)).toBe('/login')
})
