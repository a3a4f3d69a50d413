import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Of what as many screens share, a screen loads the whole: one file compresses better than fifty, and is asked for once. */
const SCREENS_THAT_SHARE = 8

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached once.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server reads in it where the words of each language are (src/server/pages/word-files.ts)
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, minShareCount: SCREENS_THAT_SHARE },
                {
                  name: 'shop',
                  // Calls for books are loaded when words are typed, or a cart or wishlist is opened
                  test: /src\/(?:web(?!\/api\/(?:catalogue|wire-books))|ui|shared)\//,
                  minShareCount: SCREENS_THAT_SHARE,
                },
              ],
            },
          },
        },
      },
    },
  },
})
