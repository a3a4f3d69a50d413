import { describe, expect, it } from 'vitest'
import {
  ACTIONS,
  ADDRESSES,
  isAllowed,
  permissionAt,
  permissionFor,
  refusalOf,
  type Permission,
} from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const actions = Object.entries<Permission>(ACTIONS)
const namesOf = (found: [string, Permission][]) => found.map(([name]) => name)
const groupOf = (name: string) =>
  name.replace(/^(receiving|supplier-returns)?.*?-.*/, (all, long) => long ?? all.split('-')[0])
const openTo = (role: Role) => namesOf(actions.filter(([, permission]) => isAllowed(role, permission)))

describe('the table of permissions', () => {
  it('asks for the full sign-in where money goes back, is credited or spent, and where a price changes', () => {
    const money =
      /refund|repay|keep-money|cancel-line|picking-(un)?cancel|orders-cancel|orders-restore|credit|claim|^price|discount|proposal-send|purchases|coupons/
    const byPin = actions.filter(([name, { level }]) => money.test(name) && level !== 'full')
    expect(namesOf(byPin)).toEqual([])
  })

  it('asks for it where files leave the shop, and where people and settings change', () => {
    const groups = [
      'accounts',
      'figures',
      'staff',
      'sessions',
      'devices',
      'company',
      'legal',
      'vat',
      'delivery',
      'opening',
      'location',
      'suppliers',
      'publishers',
      'printer',
    ]
    const careful = actions.filter(
      ([name]) => groups.includes(groupOf(name)) || /export$|guests$|newsletter-send$|schedule$/.test(name),
    )
    expect(new Set(careful.map(([name]) => groupOf(name)))).toEqual(
      new Set([...groups, 'orders', 'events', 'newsletter']),
    )
    expect(namesOf(careful.filter(([, { level }]) => level !== 'full'))).toEqual([])
  })

  it('gives people, accounts and exports to owners alone', () => {
    const theirs = actions.filter(([, { roles }]) => roles.length === 0)
    expect(namesOf(theirs).toSorted()).toEqual(
      `accounts-invoices accounts-journal devices-end events-guests figures-lines figures-sales figures-stock keys-add keys-revoke loyalty-set newsletter-export orders-export printer-remove printer-set sessions-end staff-end
      staff-invite staff-reset staff-role staff-sign-out staff-withdraw webhooks-add webhooks-again webhooks-remove webhooks-resume webhooks-test`.split(
        /\s+/,
      ),
    )
    for (const address of [
      '/staff/team',
      '/staff/devices',
      '/staff/record',
      '/staff/accounts',
      '/staff/figures',
      '/staff/keys',
    ] as const)
      expect(ADDRESSES[address]).toEqual({ roles: [], level: 'full' })
  })

  it('gives preparers no money, no mail to customers and no text', () => {
    const groups = new Set(openTo('preparer').map(groupOf))
    expect(groups).toEqual(
      new Set([
        'stock',
        'till',
        'shelves',
        'stocktakes',
        'views',
        'reservations',
        'picking',
        'receiving',
        'orders',
        'returns',
        'pickup',
      ]),
    )
    expect(actions.filter(([, { roles, level }]) => level === 'full' && roles.includes('preparer'))).toEqual(
      [],
    )
  })

  it('gives editors books, pictures, picks, tables, events, letters and the home page', () => {
    expect(new Set(openTo('editor').map(groupOf))).toEqual(
      new Set([
        'books',
        'sections',
        'pictures',
        'picks',
        'contributors',
        'tables',
        'safety',
        'events',
        'newsletter',
      ]),
    )
  })

  it('gives owners everything', () => {
    const all = [...actions, ...Object.entries<Permission>(ADDRESSES)]
    expect(all.filter(([, permission]) => !isAllowed('owner', permission))).toEqual([])
    expect(ROLES.filter((role) => isAllowed(role, { roles: [] }))).toEqual(['owner'])
  })
})

describe('who is refused', () => {
  it('reads of the role before the sign-in, which would not help', () => {
    const refund = ACTIONS['orders-refund']
    expect(refusalOf({ role: 'preparer', level: 'pin' }, refund)).toBe('ROLE_FORBIDDEN')
    expect(refusalOf({ role: 'bookseller', level: 'pin' }, refund)).toBe('FULL_SIGN_IN_NEEDED')
    expect(refusalOf({ role: 'owner', level: 'pin' }, refund)).toBe('FULL_SIGN_IN_NEEDED')
    expect(refusalOf({ role: 'bookseller', level: 'full' }, refund)).toBeUndefined()
    expect(refusalOf({ role: 'bookseller', level: 'pin' }, ACTIONS['orders-ship'])).toBeUndefined()
  })
})

describe('an address', () => {
  it('has the permission of its longest entry', () => {
    expect(permissionAt('/staff/orders/GMP-1')).toBe(ADDRESSES['/staff/orders'])
    expect(permissionAt('/staff/orders/file')).toBe(ADDRESSES['/staff/orders/file'])
    expect(permissionAt('/staff/books/9782070360024/supply')).toBe(ADDRESSES['/staff/books/:isbn/supply'])
    expect(permissionAt('/staff/books/supply')).toBe(ADDRESSES['/staff/books'])
  })

  it.each(['/staff/meetings', '/staff', '/staff/teams', '/staff/constructor'])('%s has none', (path) => {
    expect(permissionAt(path)).toBeUndefined()
  })

  it('and an action that there is not has none', () => {
    expect([permissionFor('returns-photos'), permissionFor('constructor')]).toEqual([undefined, undefined])
  })
})
