import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page starts with; the two are files of their own, for they run in an order of their own. */
const STARTS = /src\/web\/(?:entry\.client|root)\.tsx$/

/** The screens that most visitors see first: each loads what it needs of the parts that they share, and nothing else. */
const FIRST_SCREENS = /src\/web\/(?:home|listing|catalogue|browse)\/(home|books|book|people)-page\.tsx$/
const FORMS = /src\/ui\/form\//

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Returns all modules that import a module, those that import these included. */
function usersOf(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  for (const one of modules.getModuleInfo(id)?.importers ?? []) {
    if (users.has(one)) continue
    users.add(one)
    usersOf(one, modules, users)
  }
  return users
}

/** Tells whether every page needs a module: one of `STARTS` imports it, or what it imports does. */
const isOfEveryPage = (id: string, modules: Modules) =>
  [...usersOf(id, modules)].some((one) => STARTS.test(one))

/** Returns the names of the first screens that need a module. */
const firstScreensOf = (id: string, modules: Modules) =>
  [...usersOf(id, modules)].flatMap((one) => FIRST_SCREENS.exec(one.replace(/\?.*/, ''))?.[1] ?? [])

/** What all of so many first screens need together, and nobody of the others. */
const sharedBy = (count: number) => ({
  name(id: string, modules: Modules) {
    const screens = [...new Set(firstScreensOf(id, modules))].toSorted()
    return screens.length === count ? screens.join('-') : null
  },
  minShareCount: 2,
  // What a module imports comes with it: what more screens need is taken before
  priority: count,
})

/** The libraries keep while the shop changes, and are a file of their own. */
const partOf = (id: string) => (STARTS.test(id) ? null : /node_modules/.test(id) ? 'react' : 'shop')

/** What is there whenever something is imported later. */
const OF_EVERY_PAGE = /\/(?:react|shop|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached once.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server reads in it where the words of each language are (src/server/app/pages/word-files.ts)
    manifest: true,
    // Every browser of that target preloads modules by itself
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !OF_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    ssr: {
      build: {
        // What is logged of a page that could not be made names lines of the sources (src/server/platform/runtime/source-lines.ts)
        sourcemap: true,
        // One ’ in a file, and all of it takes two bytes a character in memory
        rolldownOptions: { output: { charset: 'ascii', comments: false } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, modules) => (isOfEveryPage(id, modules) ? partOf(id) : null),
                  priority: 5,
                },
                ...[4, 3, 2].map(sharedBy),
                { name: 'forms', test: FORMS, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
