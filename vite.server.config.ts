import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { PROGRAMS } from './scripts/parts/programs.mjs'

/** What finds files or machine code beside its own: left to Node. Vite itself is for `npm run dev`. */
const LEFT_TO_NODE = ['pdfkit', 'sharp', 'vite']

/** The server and its commands in a few files, libraries included; docs/decisions/0067 says what that saves. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: LEFT_TO_NODE },
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL(`${process.env['BUILD_DIRECTORY'] ?? 'build'}/program`, import.meta.url)),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: PROGRAMS,
      output: {
        // All in one folder, as deep as the sources: see src/server/platform/runtime/environment.ts
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // For the lines that errors name, nothing else (src/server/platform/runtime/log.ts)
        sourcemapExcludeSources: true,
        // One ’ in a file, and all of it takes two bytes a character in memory
        charset: 'ascii',
        // Names stay, so that an error reads like the source; without comments and spaces it is half of the memory
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, legalComments: 'none' } },
      },
    },
  },
})
