import { offline as fr } from '../fr/offline.ts'
import type { Words } from '../words.ts'

const offline: typeof fr = {
  title: 'You are offline',
  text: 'You have not opened this page on this device before. Your cart is safe, and you can still read the pages you have visited.',
  retry: 'Try again',
  visited: 'Pages you can read meanwhile',
}

export const offlineWords: Words<typeof fr> = { fr, eng: offline }
