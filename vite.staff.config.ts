import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office: rendered in the browser, a build of its own beside the shop's. */
export default defineConfig({
  root: fileURLToPath(new URL('src/staff', import.meta.url)),
  plugins: [tailwindcss(), react()],
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL(`${process.env['BUILD_DIRECTORY'] ?? 'build'}/staff`, import.meta.url)),
    emptyOutDir: true,
    // The content security policy allows neither data: fonts nor inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several screens share is in few files: each screen requested some sixty
          groups: [
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
      },
    },
  },
})
