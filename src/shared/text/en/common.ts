import type { Text } from '../fr.ts'

export const common: Text['common'] = {
  close: 'Close',
  toCorrect: (count) => (count === 1 ? 'One field needs correcting' : `${count} fields need correcting`),
  notFound: {
    title: 'Error 404 - Page Not Found',
    text: 'Sorry, the page you are looking for does not exist.',
    home: 'Go back to Home',
  },
  missingList: 'This list could not be loaded.',
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be displayed. Your cart is safe.',
    offline: 'You seem to be offline. Check the connection, then try again.',
    retry: 'Try again',
  },
}
