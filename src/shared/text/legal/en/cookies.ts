import type { LegalBlock } from '../legal-text.ts'

export const cookies: LegalBlock[] = [
  {
    kind: 'text',
    text: 'This site has no advertising, no audience measurement and no embedded social network. Everything it stores in your browser is needed for what you ask of it, so there is nothing to accept and no banner.',
  },
  {
    kind: 'table',
    caption: 'What the site stores in your browser',
    head: ['Name', 'Where', 'Why', 'For how long'],
    rows: [
      ['currency', 'Cookie', 'Remember the currency', '1 year'],
      ['language', 'Cookie', 'Remember the language you chose', '1 year'],
      ['root', 'Local storage', 'Keep the cart, and the orders placed here', 'Until you erase it'],
      [
        'later',
        'Local storage',
        'Keep the books saved for later in the cart',
        'Until you log out or erase it',
      ],
      [
        'recent',
        'Local storage',
        'Show the books you viewed recently; a switch ends it',
        'Until you log out or erase it',
      ],
      ['token', 'Local storage', 'Keep you logged in', 'Until you log out'],
      [
        'category, categories, isExpanded_…',
        'Local storage',
        'Remember the categories that you chose and expanded',
        'Until you erase it',
      ],
      [
        'checkout-draft, checkout-attempt',
        'Session storage',
        'Keep what you type at checkout',
        'Until the tab is closed',
      ],
      [
        'react-router-scroll-positions, reloaded_for_missing_file',
        'Session storage',
        'Return to the same place on a page, and reload it once after an update',
        'Until the tab is closed',
      ],
      [
        'Pages and pictures',
        'Browser cache',
        'Show the pages you have visited when you are offline',
        'Until the site is updated',
      ],
      [
        '__stripe_mid, __stripe_sid',
        'Stripe’s cookies, on the checkout page only',
        'Prevent payment fraud',
        '1 year; 30 minutes',
      ],
      [
        'PayPal’s cookies',
        'On the checkout page, where PayPal is offered',
        'Pay, prevent fraud',
        'Set by PayPal',
      ],
      [
        'Google’s cookies',
        'On the login and registration pages, if the bookshop offers signing in with Google',
        'Recognise you by your Google account',
        'Set by Google',
      ],
    ],
  },
  {
    kind: 'text',
    text: 'You can erase all of it in your browser’s settings: the site keeps working, but forgets the cart, the currency and the language.',
  },
]
