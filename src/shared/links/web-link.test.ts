import { expect, it } from 'vitest'
import { siteLink, webLink } from './web-link.ts'

it.each([
  ['https://a.example/x', true, true],
  ['HTTP://a.example', true, true],
  ['/img/a.webp', false, true],
  ['//evil.example', false, false],
  ['/\\evil.example', false, false],
  ['/\t/evil.example', false, false],
  ['/.//evil.example', false, false],
  ['javascript:alert(1)', false, false],
  [' javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['', false, false],
])('%j is a link elsewhere: %s; here or elsewhere: %s', (link, isWeb, isSite) => {
  expect([webLink(link) !== null, siteLink(link) !== null]).toEqual([isWeb, isSite])
})
