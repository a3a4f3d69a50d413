import { expect, it } from 'vitest'
import { createTemplates } from './metrics.ts'

const templateOf = createTemplates([
  '/',
  '*',
  '/*',
  '/en/books',
  '/bookdetails/:id',
  '/bookdetails/:id/reviews',
  '/orders/quote',
  '/orders/:number{[A-Z]+}',
  '/assets/*',
])

it.each([
  ['/', '/'],
  ['/en/books', '/en/books'],
  ['/bookdetails/17', '/bookdetails/:id'],
  ['/bookdetails/17/reviews', '/bookdetails/:id/reviews'],
  ['/orders/quote', '/orders/quote'],
  ['/orders/GMP-4F7K', '/orders/:number{[A-Z]+}'],
  ['/assets/a/b.js', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['/bookdetails', 'other'],
  ['/en', 'other'],
])('%s is counted as %s', (path, template) => {
  expect(templateOf(path)).toBe(template)
})
