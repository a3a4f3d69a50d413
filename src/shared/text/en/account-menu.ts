import type { accountMenu as french } from '../fr/account-menu.ts'

export const accountMenu: typeof french = {
  title: 'My account',
  of: (name) => `Account of ${name}`,
  profile: 'Profile',
  orders: 'Orders Tracking',
  returns: 'Orders Returns',
  bookcase: 'My shelf',
  logout: 'Logout',
  trackOrder: 'Track Order',
  login: 'Login',
  register: 'Register',
}
