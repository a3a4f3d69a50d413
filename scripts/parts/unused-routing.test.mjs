import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leaveOutUnusedRouting } from './unused-routing.mjs'

const PARTS = ['dom/ssr/fog-of-war.js', 'router/instrumentation.js']
const ROUTER = 'router/router.js'
const DATA = 'dom/ssr/single-fetch.js'
const idOf = (/** @type {string} */ part) => `/shop/node_modules/react-router/dist/production/lib/${part}`
const codeOf = (/** @type {string} */ part) =>
  readFileSync(`node_modules/react-router/dist/production/lib/${part}`, 'utf8')
const router = codeOf(ROUTER)

it('the build stops when React Router has renamed a part that is left out', () => {
  const plugin = leaveOutUnusedRouting()
  for (const part of PARTS) expect(plugin.load.handler(idOf(part))).toContain('export const')
  for (const part of [ROUTER, DATA]) plugin.transform.handler(codeOf(part), idOf(part))
  expect(() => plugin.buildEnd(undefined)).not.toThrow()

  const renamed = leaveOutUnusedRouting()
  expect(renamed.load.handler(idOf('dom/ssr/discovery.js'))).toBeUndefined()
  expect(() => renamed.buildEnd(undefined)).toThrow('React Router has no dom/ssr/fog-of-war.js')
})

it('the build leaves out what only fetchers and submissions call, and stops when React Router has renamed it', () => {
  const { handler } = leaveOutUnusedRouting().transform
  const lean = handler(router, idOf(ROUTER))
  expect(lean).toMatch(/function handleFetcherAction\(.*\) \{\}/)
  // What leads from page to page is as it was
  const startNavigation = /^\tasync function startNavigation\([^]*?^\t\}$/m
  expect(lean.match(startNavigation)?.[0]).toBe(router.match(startNavigation)?.[0])

  const renamed = router.replace('function handleFetcherAction(', 'function actOfFetcher(')
  expect(() => handler(renamed, idOf(ROUTER))).toThrow('React Router has no function handleFetcherAction')
})
