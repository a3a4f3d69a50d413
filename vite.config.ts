import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page starts with; the two are files of their own, for they run in an order of their own. */
const STARTS = /src\/web\/(?:entry\.client|root)\.tsx$/

/** Of a part that as many screens share, each of them loads the whole: one file compresses better than ten. */
const SCREENS_THAT_SHARE = 4
const BOOKS =
  /src\/(?:ui\/cover|web\/(?:shelf(?!\/book-grid)|lists|json-ld|cart\/add-to-cart)|shared\/(?:promises|catalogue\/browse-paths))/
/** Small parts of the home page and of the screens that it leads to. */
const BROWSE =
  /src\/(?:web\/(?:events\/(?:event-card|date-block)|browse\/(?:collection-tile|portrait|person-name))|shared\/events\/event-path)/
const LISTS =
  /src\/(?:web\/(?:listing\/(?:pager|sort-form|missing-list)|shelf\/book-grid|layout\/empty-state)|ui\/(?:skeleton|load-failed))/
const FORMS = /src\/ui\/form\//

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Tells whether every page needs a module: one of `STARTS` imports it, or what it imports does. */
function isOfEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { importers } = modules.getModuleInfo(id) ?? { importers: [] }
  return importers.some((one) => STARTS.test(one) || isOfEveryPage(one, modules, seen))
}

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
    // The server reads in it where the words of each language are (src/server/pages/word-files.ts)
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
        // What is logged of a page that could not be made names lines of the sources (src/server/source-lines.ts)
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
                { name: (id, modules) => (isOfEveryPage(id, modules) ? partOf(id) : null) },
                { name: 'books', test: BOOKS, minShareCount: SCREENS_THAT_SHARE },
                { name: 'browse', test: BROWSE, minShareCount: 2 },
                { name: 'lists', test: LISTS, minShareCount: SCREENS_THAT_SHARE },
                { name: 'forms', test: FORMS, minShareCount: SCREENS_THAT_SHARE },
              ],
            },
          },
        },
      },
    },
  },
})
