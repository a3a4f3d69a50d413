import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findChromium } from './scripts/parts/chromium.mjs'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { workInMemory } from './tests/support/memory-folder.ts'

workInMemory()

const API = '**/*.api.test.ts'
const RACE = '**/*.race.test.ts'
const PAGE = '**/*.page.test.ts'
// Set by `npm run test:steady`, which looks for tests that depend on their order
const steadySeed = process.env['STEADY_SEED']
const COMPONENT = '**/*.browser.test.tsx'
/** What components import of packages. */
const BROWSER_PACKAGES = [
  '@tanstack/react-query',
  'axe-core',
  'barcode-detector/ponyfill',
  'diff',
  'isbn3',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'uqr',
  'vitest-browser-react',
]
const exclude = [...configDefaults.exclude, 'build/**', '.data*/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: API tests wait for the database, which works meanwhile
    maxWorkers: 3,
    // Modules are loaded once per worker: files restore the globals that they replace, and each API file has a shop of its own
    isolate: false,
    sequence:
      steadySeed === undefined
        ? { sequencer: LongestFirst }
        : { shuffle: { files: true }, seed: Number(steadySeed) },
    // Generous: a busy machine with two cores takes long to start a server, and no test measures time
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,simulators,scripts,tests,lint,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, API, RACE, PAGE, COMPONENT],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [API, RACE],
          exclude,
          globalSetup: 'tests/support/global-postgres.ts',
          setupFiles: ['tests/support/leaves-nothing.ts', 'tests/support/quick-hashes.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: [PAGE], exclude, globalSetup: 'tests/support/global-pages.ts' },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        // Whatever is found while tests run would be prepared then, and load their page again
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          name: 'component',
          include: [COMPONENT],
          exclude,
          isolate: true,
          setupFiles: 'tests/support/component/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { args: CHROMIUM_FLAGS, executablePath: findChromium() },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
