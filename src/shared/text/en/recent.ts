import { recent as french } from '../fr/recent.ts'
import type { Words } from '../words.ts'

const recent: typeof french = {
  title: 'Recently viewed',
  note: 'In this browser only',
  remember: 'Remember the books that I look at, in this browser',
  clear: 'Clear',
  cleared: 'The books you viewed are cleared.',
  undo: 'Undo',
}

export const recentWords: Words<typeof french> = { fr: french, eng: recent }
