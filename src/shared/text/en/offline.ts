import type { Text } from '../fr.ts'

export const offline: Text['offline'] = {
  title: 'You are offline',
  text: 'This page has not been read on this device yet. Your cart is safe, and the pages you have visited can still be read.',
  retry: 'Try again',
  visited: 'To read again meanwhile',
  release: {
    text: 'The bookshop has just been updated.',
    reload: 'Reload the page',
  },
}
