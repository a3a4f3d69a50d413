import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts'
import { workInMemory } from './tests/support/memory-folder.ts'
import { SLOWER } from './tests/support/slow-processor.ts'

workInMemory()

/** `EVERY_SCREEN=1` runs each story in each language on each screen (`tests/support/screens-of-stories.ts`). */
const isEveryScreen = process.env['EVERY_SCREEN'] !== undefined

/** End-to-end tests; `npm test -- --only=browser` finds or installs Chromium and names it in CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-browser.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a test waits half of its time for the shop and the browser
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous: they end what will never come, and a busy machine takes six times as long as an idle one
  timeout: 600_000 * SLOWER,
  expect: { timeout: 60_000 * SLOWER },
  reporter: 'list',
  use: {
    // Set by the global setup before the workers read this file
    baseURL: process.env['SHOP_URL'],
    // A trace costs a third of the time: `playwright test --trace retain-on-failure` records one when a failure is looked into
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests begin as on a first visit; the offline ones allow it
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Nothing glides while it is pressed or judged; what moves asks for motion itself
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS, executablePath: process.env['CHROMIUM_PATH'] },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isEveryScreen ? /@phone/ : /@phone|@narrow-only|@every-screen/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: isEveryScreen ? /@desk/ : /@desk|@wide-only|@every-screen/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Not the seven pixels for each one that a real Pixel draws: the processor draws them here
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
})
