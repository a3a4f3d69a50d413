import type { extract as fr } from '../fr/extract.ts'

export const extract: typeof fr = {
  extractOf: (title) => `Extract: ${title}`,
  extractLoading: 'Loading the extract…',
  extractMissing: 'The extract could not be loaded. Try again in a moment.',
}
