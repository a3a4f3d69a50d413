import type { Text } from '../fr.ts'

export const common: Text['common'] = {
  close: 'Close',
  loading: 'Loading…',
  notFound: {
    title: 'Error 404 - Page Not Found',
    text: 'Sorry, the page you are looking for does not exist.',
    home: 'Go back to Home',
  },
  failed: { title: 'Something went wrong', text: 'This page could not be shown.', retry: 'Try again' },
}
