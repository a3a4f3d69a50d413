import { configDefaults, defineConfig } from 'vitest/config'

const API = '**/*.api.test.ts'
const RACE = '**/*.race.test.ts'
const PGLITE = '**/*.pglite.test.ts'
const exclude = [...configDefaults.exclude, 'build/**', '.data*/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    // Each worker of the api projects holds a whole PGlite
    maxWorkers: 2,
    // Generous: a busy machine with two cores takes long to start an engine, and no test measures time
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,simulators,scripts,tests,lint,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, API, RACE, PGLITE],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // What only the embedded database does (its lock, its thread, its folder) is tested here only
          include: [API, PGLITE],
          exclude,
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'tests/support/global-pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          // PGlite's one connection hides races: they are tested here only
          include: [API, RACE],
          exclude,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/support/global-postgres.ts',
        },
      },
    ],
  },
})
