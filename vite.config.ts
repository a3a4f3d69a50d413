import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page starts with; the two are files of their own, for they run in an order of their own. */
const STARTS = /src\/web\/(?:entry\.client|root)\.tsx$/

/** The screens that most visitors see first: what they share is in few files. */
const FIRST_SCREENS = /src\/web\/(?:home|listing|catalogue|browse)\/(home|books|book|people)-page\.tsx$/

/** The screens on which people buy, in the order in which they come. */
const BUYING = ['cart', 'checkout', 'order-success', 'follow-order']
const BUYING_SCREENS = new RegExp(`/(${BUYING.join('|')})-page\\.tsx$`)

const SCREENS = /\/([\w-]+)-page\.tsx$/
const SEVERAL_SCREENS = 6
const SMALL_MODULE_CHARACTERS = 1000
const FORMS = /src\/ui\/form\//

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null
}

/** Returns all modules that import a module, those that import these included. */
function usersOf(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  for (const one of modules.getModuleInfo(id)?.importers ?? []) {
    if (users.has(one)) continue
    users.add(one)
    usersOf(one, modules, users)
  }
  return users
}

/** Returns whether every page needs a module: one of `STARTS` imports it, or what it imports does. */
const isOfEveryPage = (id: string, modules: Modules) =>
  [...usersOf(id, modules)].some((one) => STARTS.test(one))

/** Returns the names of those screens that need a module. */
const screensOf = (screens: RegExp, id: string, modules: Modules) => [
  ...new Set([...usersOf(id, modules)].flatMap((one) => screens.exec(one.replace(/\?.*/, ''))?.[1] ?? [])),
]

/** The libraries keep while the shop changes, and are a file of their own. */
const partOf = (id: string) => (STARTS.test(id) ? null : /node_modules/.test(id) ? 'react' : 'shop')

/** What several screens need of one of the first, and is so small that it would bring a file of other things with it. */
const isSmallAndShared = (id: string, modules: Modules) =>
  screensOf(FIRST_SCREENS, id, modules).length > 0 &&
  screensOf(SCREENS, id, modules).length >= SEVERAL_SCREENS &&
  (modules.getModuleInfo(id)?.code?.length ?? Infinity) <= SMALL_MODULE_CHARACTERS

/** What two of the first screens need, every page has, and what is small of one: a file less to ask for, and to name. */
const everyPagesFile = (id: string, modules: Modules) =>
  isOfEveryPage(id, modules) ||
  screensOf(FIRST_SCREENS, id, modules).length > 1 ||
  isSmallAndShared(id, modules)
    ? partOf(id)
    : null

/** What one of them shares with screens that are seen later. */
const firstScreensFile = (id: string, modules: Modules) => screensOf(FIRST_SCREENS, id, modules)[0] ?? null

/** What buyers need of that: the rest they do not load. A book's page stays in one file; it has no bytes left for a second. */
function firstAndBuyingFile(id: string, modules: Modules): string | null {
  const first = firstScreensFile(id, modules)
  return first !== null && first !== 'book' && screensOf(BUYING_SCREENS, id, modules).length > 0
    ? `${first}-and-buying`
    : null
}

/** What several buying screens need is in few files, not in one a module. */
function buyingFile(id: string, modules: Modules): string | null {
  const buying = screensOf(BUYING_SCREENS, id, modules)
  return buying.length < 2 ? null : (BUYING.find((one) => buying.includes(one)) ?? null)
}

/** What other screens need of that: one file for what a few of these load, and one for what many do. */
function buyingAndOthersFile(id: string, modules: Modules): string | null {
  const file = buyingFile(id, modules)
  if (file === null) return null
  const others = screensOf(SCREENS, id, modules).length - screensOf(BUYING_SCREENS, id, modules).length
  if (others === 0) return null
  return others >= SEVERAL_SCREENS ? 'buying-and-others' : `${file}-and-others`
}

/** What pages share has no name of its own: the list of routes, which every page loads, names these files 800 times. Seven characters are the fewest that the bundler takes. */
const sharedFile = ({ name }: { name: string }) =>
  /^(?:react|shop|rolldown-runtime|page-end|fr|en)$/.test(name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js'

/** A screen's file has its name in the list already, and is named there once more. */
const screenFile = ({ name }: { name: string }) =>
  name.endsWith('-page') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'

/** What is there whenever something is imported later. */
const OF_EVERY_PAGE = /\/(?:react|shop|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached once.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server reads in it where the words of each language are (src/server/app/pages/built-site.ts)
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
        // What is logged of a page that could not be made names lines of the sources (src/server/platform/runtime/log.ts)
        sourcemap: true,
        // One ’ in a file, and all of it takes two bytes a character in memory
        rolldownOptions: { output: { charset: 'ascii', comments: false } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: screenFile,
            chunkFileNames: sharedFile,
            codeSplitting: {
              groups: [
                // A group takes with it what its modules need: what more screens load comes first
                { name: everyPagesFile, priority: 4 },
                { name: firstAndBuyingFile, priority: 3 },
                { name: 'gift', test: /\/gift-voucher\.ts$/, priority: 3 },
                { name: firstScreensFile, priority: 2, minShareCount: 2 },
                { name: 'many', test: /\/src\//, priority: 2, minShareCount: 20 },
                { name: buyingAndOthersFile, priority: 2 },
                { name: buyingFile, priority: 1 },
                { name: 'forms', test: FORMS, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
