/** What every component test begins and ends with: an empty browser, a fake API, and a console that stays silent. */
import { cleanup } from 'vitest-browser-react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { company } from '../../../src/server/app/sample/company.ts'
import { answer, leftOfFakeApi, startFakeApi } from './fake-api.ts'

let noise: string[] = []

beforeEach(async () => {
  noise = []
  vi.spyOn(console, 'error').mockImplementation((...said) => noise.push(said.map(String).join(' ')))
  await page.viewport(1280, 800)
  // The pointer lies where another file pressed last, perhaps over what this one shows
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name !== undefined) await cookieStore.delete(name)
  startFakeApi()
  answer('GET /company-settings', () => ({ data: company }))
})

afterEach(async () => {
  // What waits for a stopped clock, such as the lock of the cart, ends with its test
  if (vi.isFakeTimers()) await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  await cleanup()
  vi.restoreAllMocks()
  expect(noise, 'what React or the component complained about').toEqual([])
  // A call that was made last, such as the session's, is on its way for a moment more
  await expect
    .poll(leftOfFakeApi, { message: 'calls without an answer' })
    .toEqual({ unanswered: [], pending: 0 })
})
