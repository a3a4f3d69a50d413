import type { offline as fr } from '../fr/offline.ts'

export const offline: typeof fr = {
  title: 'You are offline',
  text: 'This page has not been read on this device yet. Your cart is safe, and the pages you have visited can still be read.',
  retry: 'Try again',
  visited: 'To read again meanwhile',
}
