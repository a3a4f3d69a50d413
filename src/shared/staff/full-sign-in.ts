/**
 * What asks for the full sign-in: money, exports, people and settings. A PIN opens everything else. Whoever comes to one of these
 * by PIN is offered to sign in, and then it goes on.
 */
const FULL_SIGN_IN: Record<'money' | 'exports' | 'people' | 'settings', { acts: string; reads: string }> = {
  money: {
    acts: `orders-cancel orders-cancel-line orders-restore-line orders-restore orders-keep-money orders-refund
      orders-refund-copies orders-repay returns-refund price-set discount-set prices-french imports-apply coupons-add
      coupons-end coupons-reopen goods-in-claim supplier-returns-credit supplier-returns-uncredit proposal-send
      purchases-recall purchases-cancel purchases-reopen`,
    reads: '/staff/accounts',
  },
  exports: {
    acts: 'events-guests newsletter-export orders-export accounts-journal accounts-invoices',
    reads: '/staff/orders/file',
  },
  people: {
    acts: `staff-invite staff-withdraw staff-role staff-end staff-reset staff-sign-out sessions-end devices-end
      newsletter-schedule newsletter-send`,
    reads: '/staff/team /staff/devices /staff/record /staff/me',
  },
  settings: {
    acts: `company-set legal-set legal-reset vat-set delivery-set delivery-stop opening-set opening-close opening-reopen
      location-set suppliers-add suppliers-edit suppliers-archive suppliers-restore suppliers-default publishers-assign`,
    reads: '',
  },
}

const namesOf = (what: 'acts' | 'reads') =>
  Object.values(FULL_SIGN_IN).flatMap((kind) => kind[what].split(/\s+/).filter(Boolean))

/** Names of the acts that ask for it. */
export const FULL_SIGN_IN_ACTS: ReadonlySet<string> = new Set(namesOf('acts'))

/** Addresses that ask for it, with all below them. */
export const FULL_SIGN_IN_PATHS: readonly string[] = namesOf('reads')

/** Tells whether an address of the back office's API asks for the full sign-in. */
export const pathAsksFullSignIn = (path: string) =>
  FULL_SIGN_IN_PATHS.some((one) => path === one || path.startsWith(`${one}/`))
