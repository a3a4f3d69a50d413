import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached once.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server reads in it where the words of each language are (src/server/pages/word-files.ts)
    manifest: true,
  },
})
