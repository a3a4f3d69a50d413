import { extract as fr } from '../fr/extract.ts'
import type { Words } from '../words.ts'

const extract: typeof fr = {
  extractOf: (title) => `Extract: ${title}`,
  extractLoading: 'Loading the extract…',
  extractMissing: 'The extract could not be loaded. Try again in a moment.',
}

export const extractWords: Words<typeof fr> = { fr, eng: extract }
