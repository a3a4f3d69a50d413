/**
 * Who may do and read what in the back office: the one table that the server checks, that screens follow, and that the
 * documents and tests are made from. An owner may do everything.
 */
import { ROLES, type Level, type Role } from './roles.ts'

export type Permission = {
  /** Who may, besides owners. */
  roles: readonly Role[]
  /** The least that a member has signed in with: a PIN, or fully. Money, exports, people and settings ask for the latter. */
  level: Exclude<Level, 'enrolment'>
}

/** Actions by name: `POST /staff/actions/orders-refund` is the command `orders refund`. */
export const ACTIONS = {
  'stock-set': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'stock-add': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'stock-take': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'price-set': { roles: ['bookseller'], level: 'full' },
  'discount-set': { roles: ['bookseller'], level: 'full' },
  'books-remove': { roles: ['bookseller'], level: 'pin' },
  'books-restore': { roles: ['bookseller'], level: 'pin' },
  'books-feature': { roles: ['bookseller', 'editor'], level: 'pin' },
  'feeds-add': { roles: ['bookseller'], level: 'full' },
  'feeds-edit': { roles: ['bookseller'], level: 'full' },
  'feeds-remove': { roles: ['bookseller'], level: 'full' },
  'feeds-token': { roles: ['bookseller'], level: 'full' },
  'feeds-take': { roles: ['bookseller'], level: 'full' },
  'feeds-accept': { roles: ['bookseller'], level: 'pin' },
  'feeds-reject': { roles: ['bookseller'], level: 'pin' },
  'till-rung': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'till-unrung': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'till-reserve': { roles: ['bookseller'], level: 'full' },
  'suppliers-add': { roles: ['bookseller'], level: 'full' },
  'suppliers-edit': { roles: ['bookseller'], level: 'full' },
  'suppliers-archive': { roles: ['bookseller'], level: 'full' },
  'suppliers-restore': { roles: ['bookseller'], level: 'full' },
  'suppliers-default': { roles: ['bookseller'], level: 'full' },
  'publishers-assign': { roles: ['bookseller'], level: 'full' },
  'books-supply': { roles: ['bookseller'], level: 'pin' },
  'safety-set': { roles: ['bookseller', 'editor'], level: 'pin' },
  'safety-clear': { roles: ['bookseller', 'editor'], level: 'pin' },
  'proposal-set': { roles: ['bookseller'], level: 'pin' },
  'proposal-postpone': { roles: ['bookseller'], level: 'pin' },
  'proposal-resume': { roles: ['bookseller'], level: 'pin' },
  'proposal-add': { roles: ['bookseller'], level: 'pin' },
  'proposal-drop': { roles: ['bookseller'], level: 'pin' },
  'proposal-send': { roles: ['bookseller'], level: 'full' },
  'purchases-recall': { roles: ['bookseller'], level: 'full' },
  'purchases-cancel': { roles: ['bookseller'], level: 'full' },
  'purchases-reopen': { roles: ['bookseller'], level: 'full' },
  'books-edit': { roles: ['bookseller', 'editor'], level: 'pin' },
  'books-picture': { roles: ['bookseller', 'editor'], level: 'pin' },
  'books-create': { roles: ['bookseller'], level: 'pin' },
  'imports-check': { roles: ['bookseller'], level: 'pin' },
  'imports-apply': { roles: ['bookseller'], level: 'full' },
  'imports-stop': { roles: ['bookseller'], level: 'pin' },
  'imports-discard': { roles: ['bookseller'], level: 'pin' },
  'events-admit': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-unadmit': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-walk-in': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-walk-out': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-make': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-change': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-cancel': { roles: ['bookseller', 'editor'], level: 'pin' },
  'events-guests': { roles: [], level: 'full' },
  'orders-take': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-change': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-add': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-redirect': { roles: ['bookseller'], level: 'full' },
  'orders-redirect-back': { roles: ['bookseller'], level: 'full' },
  'orders-link': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-voucher': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-no-voucher': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-till': { roles: ['bookseller'], level: 'full' },
  'orders-drop': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-prepare': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-ship': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-ready': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-deliver': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-address': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-cancel-line': { roles: ['bookseller'], level: 'full' },
  'orders-restore-line': { roles: ['bookseller'], level: 'full' },
  'orders-dispatch': { roles: ['bookseller'], level: 'pin' },
  'orders-cancel': { roles: ['bookseller'], level: 'full' },
  'orders-refund': { roles: ['bookseller'], level: 'full' },
  'orders-refund-copies': { roles: ['bookseller'], level: 'full' },
  'orders-note': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-take-back': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-unship': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-restore': { roles: ['bookseller'], level: 'full' },
  'orders-keep-money': { roles: ['bookseller'], level: 'full' },
  'orders-export': { roles: [], level: 'full' },
  'views-save': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'views-forget': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-open': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-read': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-unread': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-damaged': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-undamaged': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-recount': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-claim': { roles: ['bookseller'], level: 'full' },
  'receiving-await': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-keep': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-reopen-discrepancy': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-slips': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-hold': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-resume': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'receiving-close': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'supplier-returns-propose': { roles: ['bookseller'], level: 'pin' },
  'supplier-returns-set': { roles: ['bookseller'], level: 'pin' },
  'supplier-returns-send': { roles: ['bookseller'], level: 'pin' },
  'supplier-returns-take-back': { roles: ['bookseller'], level: 'pin' },
  'supplier-returns-credit': { roles: ['bookseller'], level: 'full' },
  'supplier-returns-uncredit': { roles: ['bookseller'], level: 'full' },
  'picking-start': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-scan': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-unscan': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-close': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-aside': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-missing': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-found': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-await': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-unawait': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'picking-cancel': { roles: ['bookseller'], level: 'full' },
  'picking-uncancel': { roles: ['bookseller'], level: 'full' },
  'pickup-keep': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'reservations-add': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'reservations-sell': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'reservations-release': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'reservations-resume': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'reservations-keep': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'shelves-put': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'shelves-clear': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'orders-repay': { roles: ['bookseller'], level: 'full' },
  'accounts-journal': { roles: [], level: 'full' },
  'accounts-invoices': { roles: [], level: 'full' },
  'orders-resend': { roles: ['bookseller'], level: 'pin' },
  'newsletter-write': { roles: ['bookseller', 'editor'], level: 'pin' },
  'newsletter-discard': { roles: ['bookseller', 'editor'], level: 'pin' },
  'newsletter-test': { roles: ['bookseller', 'editor'], level: 'pin' },
  'newsletter-schedule': { roles: ['bookseller', 'editor'], level: 'full' },
  'newsletter-stop': { roles: ['bookseller', 'editor'], level: 'pin' },
  'newsletter-send': { roles: ['bookseller', 'editor'], level: 'full' },
  'newsletter-export': { roles: [], level: 'full' },
  'messages-answer': { roles: ['bookseller'], level: 'pin' },
  'messages-recall': { roles: ['bookseller'], level: 'pin' },
  'messages-aside': { roles: ['bookseller'], level: 'pin' },
  'messages-reopen': { roles: ['bookseller'], level: 'pin' },
  'company-set': { roles: ['bookseller'], level: 'full' },
  'sections-set': { roles: ['bookseller', 'editor'], level: 'pin' },
  'pictures-add': { roles: ['bookseller', 'editor'], level: 'pin' },
  'picks-publish': { roles: ['bookseller', 'editor'], level: 'pin' },
  'picks-edit': { roles: ['bookseller', 'editor'], level: 'pin' },
  'picks-withdraw': { roles: ['bookseller', 'editor'], level: 'pin' },
  'picks-restore': { roles: ['bookseller', 'editor'], level: 'pin' },
  'picks-sign': { roles: ['bookseller', 'editor'], level: 'pin' },
  'tables-lay': { roles: ['bookseller', 'editor'], level: 'pin' },
  'tables-edit': { roles: ['bookseller', 'editor'], level: 'pin' },
  'tables-remove': { roles: ['bookseller', 'editor'], level: 'pin' },
  'tables-restore': { roles: ['bookseller', 'editor'], level: 'pin' },
  'opening-set': { roles: ['bookseller'], level: 'full' },
  'opening-close': { roles: ['bookseller'], level: 'full' },
  'opening-reopen': { roles: ['bookseller'], level: 'full' },
  'location-set': { roles: ['bookseller'], level: 'full' },
  'legal-set': { roles: ['bookseller'], level: 'full' },
  'legal-reset': { roles: ['bookseller'], level: 'full' },
  'vat-set': { roles: ['bookseller'], level: 'full' },
  'delivery-set': { roles: ['bookseller'], level: 'full' },
  'delivery-stop': { roles: ['bookseller'], level: 'full' },
  'prices-french': { roles: ['bookseller'], level: 'full' },
  'coupons-add': { roles: ['bookseller'], level: 'full' },
  'coupons-end': { roles: ['bookseller'], level: 'full' },
  'coupons-reopen': { roles: ['bookseller'], level: 'full' },
  'vouchers-sell': { roles: ['bookseller'], level: 'pin' },
  'vouchers-spend': { roles: ['bookseller'], level: 'pin' },
  'vouchers-put-back': { roles: ['bookseller'], level: 'pin' },
  'vouchers-give': { roles: ['bookseller'], level: 'full' },
  'vouchers-withdraw': { roles: ['bookseller'], level: 'pin' },
  'vouchers-mail': { roles: ['bookseller'], level: 'pin' },
  'vouchers-prolong': { roles: ['bookseller'], level: 'pin' },
  'vouchers-freeze': { roles: ['bookseller'], level: 'pin' },
  'vouchers-unfreeze': { roles: ['bookseller'], level: 'pin' },
  'vouchers-reissue': { roles: ['bookseller'], level: 'full' },
  'vouchers-correct': { roles: ['bookseller'], level: 'full' },
  'vouchers-offer': { roles: ['bookseller'], level: 'full' },
  'returns-accept': { roles: ['bookseller'], level: 'pin' },
  'returns-refuse': { roles: ['bookseller'], level: 'pin' },
  'returns-receive': { roles: ['bookseller', 'preparer'], level: 'pin' },
  'returns-refund': { roles: ['bookseller'], level: 'full' },
  'returns-reopen': { roles: ['bookseller'], level: 'pin' },
  'reviews-publish': { roles: ['bookseller'], level: 'pin' },
  'reviews-refuse': { roles: ['bookseller'], level: 'pin' },
  'reviews-restore': { roles: ['bookseller'], level: 'pin' },
  'staff-invite': { roles: [], level: 'full' },
  'staff-withdraw': { roles: [], level: 'full' },
  'staff-role': { roles: [], level: 'full' },
  'staff-end': { roles: [], level: 'full' },
  'staff-reset': { roles: [], level: 'full' },
  'staff-sign-out': { roles: [], level: 'full' },
  'sessions-end': { roles: [], level: 'full' },
  'devices-end': { roles: [], level: 'full' },
} as const satisfies Record<string, Permission>

export type ActionName = keyof typeof ACTIONS

/** Every other address of the back office's API, with all below it; `:isbn` stands for any one part. */
export const ADDRESSES = {
  '/staff/openapi.json': { roles: ROLES, level: 'pin' },
  // Each action is asked about by its name
  '/staff/actions': { roles: ROLES, level: 'pin' },
  '/staff/events': { roles: ROLES, level: 'pin' },
  '/staff/me': { roles: ROLES, level: 'full' },
  '/staff/team': { roles: [], level: 'full' },
  '/staff/devices': { roles: [], level: 'full' },
  '/staff/record': { roles: [], level: 'full' },
  '/staff/accounts': { roles: [], level: 'full' },
  '/staff/today': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/orders': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/orders/file': { roles: ['bookseller', 'preparer'], level: 'full' },
  '/staff/orders/mails': { roles: ['bookseller'], level: 'pin' },
  '/staff/customers': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/picking': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/counter': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/promises': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/inbox': { roles: ['bookseller'], level: 'pin' },
  // Each column by what its reader may read
  '/staff/find': { roles: ROLES, level: 'pin' },
  '/staff/books': { roles: ROLES, level: 'pin' },
  '/staff/books/:isbn/supply': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/categories': { roles: ROLES, level: 'pin' },
  '/staff/publishers': { roles: ROLES, level: 'pin' },
  '/staff/collections': { roles: ROLES, level: 'pin' },
  '/staff/contributors': { roles: ROLES, level: 'pin' },
  '/staff/safety': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/till': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/imports': { roles: ['bookseller'], level: 'pin' },
  '/staff/receiving': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/supplier-returns': { roles: ['bookseller'], level: 'pin' },
  '/staff/suppliers': { roles: ['bookseller'], level: 'pin' },
  '/staff/proposal': { roles: ['bookseller'], level: 'pin' },
  '/staff/purchases': { roles: ['bookseller'], level: 'pin' },
  '/staff/demand': { roles: ['bookseller', 'preparer'], level: 'pin' },
  '/staff/company': { roles: ['bookseller'], level: 'pin' },
  '/staff/slides': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/preview': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/delivery': { roles: ['bookseller'], level: 'pin' },
  '/staff/book-prices': { roles: ['bookseller'], level: 'pin' },
  '/staff/vat': { roles: ['bookseller'], level: 'pin' },
  '/staff/opening': { roles: ['bookseller'], level: 'pin' },
  '/staff/location': { roles: ['bookseller'], level: 'pin' },
  '/staff/legal': { roles: ['bookseller'], level: 'pin' },
  '/staff/coupons': { roles: ['bookseller'], level: 'pin' },
  '/staff/vouchers': { roles: ['bookseller'], level: 'pin' },
  '/staff/letters': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/picks': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/tables': { roles: ['bookseller', 'editor'], level: 'pin' },
  '/staff/agenda': { roles: ['bookseller', 'editor'], level: 'pin' },
} as const satisfies Record<`/staff/${string}`, Permission>

export type Address = keyof typeof ADDRESSES

/** Both, for screens: `PERMISSIONS['orders-refund']`. */
export const PERMISSIONS = { ...ACTIONS, ...ADDRESSES }

/** What an address shows to some of those who may read it. */
export const DETAILS = {
  customerEmails: { roles: ['bookseller'], level: 'pin' },
  salesOfWeek: { roles: ['bookseller'], level: 'pin' },
  legalGaps: { roles: ['bookseller'], level: 'pin' },
  buyersInFiles: { roles: [], level: 'full' },
} as const satisfies Record<string, Permission>

/** Tells whether somebody of a role may, once they have signed in far enough. */
export const isAllowed = (role: Role, { roles }: Pick<Permission, 'roles'>): boolean =>
  role === 'owner' || roles.includes(role)

/** Returns the code of the error that refuses a member, or undefined for one who may. */
export function refusalOf(
  { role, level }: { role: Role; level: Level },
  permission: Permission,
): 'ROLE_FORBIDDEN' | 'FULL_SIGN_IN_NEEDED' | undefined {
  if (!isAllowed(role, permission)) return 'ROLE_FORBIDDEN'
  return level === 'full' || permission.level === 'pin' ? undefined : 'FULL_SIGN_IN_NEEDED'
}

/** The longest first: `/staff/orders/file` before `/staff/orders`. */
const PATTERNS = Object.entries(ADDRESSES)
  .map(([address, permission]): [parts: string[], permission: Permission] => [address.split('/'), permission])
  .toSorted(([some], [others]) => others.length - some.length)

/** Returns the permission of an address of the back office's API; undefined for one that nobody may call. */
export function permissionAt(path: string): Permission | undefined {
  const parts = path.split('/')
  return PATTERNS.find(([pattern]) =>
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== undefined : part === parts[at])),
  )?.[1]
}

/** Returns the permission of an action, `orders-refund`; undefined for one that the back office does not offer. */
export const permissionFor = (action: string): Permission | undefined =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as ActionName] : undefined
