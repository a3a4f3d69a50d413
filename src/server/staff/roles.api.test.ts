import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#shared/staff/roles.ts'
import type { Role } from '#shared/staff/roles.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../tests/support/staff-api.ts'
import { COMMANDS } from '../composition/staff-commands.ts'

/** Who may do what: owner, bookseller, preparer, editor. */
const MATRIX: readonly [acts: string, may: `${'o' | '-'}${'b' | '-'}${'p' | '-'}${'e' | '-'}`][] = [
  ['stock-set stock-add stock-take', 'obp-'],
  ['price-set discount-set books-remove books-restore', 'ob--'],
  ['books-feature books-edit books-picture sections-set', 'ob-e'],
  ['pictures-add', 'ob-e'],
  ['books-create imports-check imports-apply imports-stop imports-discard', 'ob--'],
  ['suppliers-add suppliers-edit suppliers-archive suppliers-restore suppliers-default', 'ob--'],
  ['publishers-assign books-supply', 'ob--'],
  ['opening-set opening-close opening-reopen location-set', 'ob--'],
  ['proposal-set proposal-postpone proposal-resume proposal-add proposal-drop proposal-send', 'ob--'],
  ['purchases-recall purchases-cancel purchases-reopen', 'ob--'],
  ['shelves-put shelves-clear views-save views-forget', 'obp-'],
  ['reservations-add reservations-sell reservations-release reservations-resume reservations-keep', 'obp-'],
  ['preparation-start preparation-scan preparation-unscan preparation-close preparation-aside', 'obp-'],
  ['goods-in-open goods-in-read goods-in-unread goods-in-damaged goods-in-undamaged', 'obp-'],
  ['goods-in-recount goods-in-await goods-in-keep goods-in-reopen-gap goods-in-slips', 'obp-'],
  ['goods-in-hold goods-in-resume goods-in-close', 'obp-'],
  ['goods-in-claim supplier-returns-propose supplier-returns-set supplier-returns-send', 'ob--'],
  ['supplier-returns-take-back supplier-returns-credit supplier-returns-uncredit', 'ob--'],
  ['company-set legal-set legal-reset vat-set delivery-set delivery-stop prices-french', 'ob--'],
  ['coupons-add coupons-end coupons-reopen', 'ob--'],
  ['events-make events-change events-cancel', 'ob-e'],
  ['events-admit events-unadmit events-walk-in events-walk-out', 'ob-e'],
  ['newsletter-write newsletter-discard newsletter-test', 'ob-e'],
  ['newsletter-schedule newsletter-stop newsletter-send', 'ob-e'],
  ['events-guests newsletter-export orders-export accounts-journal accounts-invoices', 'o---'],
  ['orders-prepare orders-ship orders-ready orders-deliver orders-note returns-receive', 'obp-'],
  ['orders-take-back orders-unship', 'obp-'],
  ['orders-cancel orders-refund orders-refund-copies orders-repay returns-refund', 'ob--'],
  ['orders-restore orders-keep-money orders-cancel-line orders-restore-line orders-dispatch', 'ob--'],
  ['orders-address pickup-keep', 'obp-'],
  ['orders-resend', 'ob--'],
  ['returns-accept returns-refuse returns-reopen reviews-publish reviews-refuse reviews-restore', 'ob--'],
  ['messages-answer messages-recall messages-aside messages-reopen', 'ob--'],
  [
    'staff-invite staff-withdraw staff-role staff-end staff-reset staff-sign-out sessions-end devices-end',
    'o---',
  ],
]
const ROWS = MATRIX.flatMap(([acts, may]) => acts.split(' ').map((act) => [act, may] as const))

/** Money, files about people and the team: a PIN does not open them. */
const MORE_THAN_A_PIN = [
  'orders-cancel',
  'orders-cancel-line',
  'orders-restore-line',
  'orders-restore',
  'orders-keep-money',
  'orders-refund',
  'orders-refund-copies',
  'orders-repay',
  'returns-refund',
  'events-guests',
  'newsletter-export',
  'orders-export',
]

let shop: OpenShop
const members = new Map<Role, Awaited<ReturnType<typeof signedInAs>>>()
beforeAll(async () => {
  shop = await openShop()
  for (const role of ROLES) members.set(role, await signedInAs(shop, role))
})
afterAll(() => shop.close())

async function tried(role: Role, act: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  // Nothing valid: whoever may do it is told that, whoever may not is told only that
  const init = { method: 'POST', headers, body: '{}' }
  return (await members.get(role)?.call(`/staff/acts/${act}`, init))?.status
}

describe('who may do which act', () => {
  it.each(ROWS)('%s: %s', async (act, may) => {
    const statuses = []
    for (const role of ROLES) statuses.push(await tried(role, act))
    expect(statuses).toEqual([...may].map((letter) => (letter === '-' ? 403 : 422)))
  })

  it('is decided for every act that the back office offers', () => {
    const offered = COMMANDS.filter(({ door }) => door).map(({ words }) => words.replaceAll(' ', '-'))
    expect(ROWS.map(([act]) => act).toSorted()).toEqual(offered.toSorted())
  })
})

describe('what a PIN opens', () => {
  it('is every act but those about money, files of people and the team', async () => {
    const byPin = await signedInAs(shop, 'owner', { level: 'pin' })
    const refused = []
    for (const [act] of ROWS) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await byPin.call(`/staff/acts/${act}`, { method: 'POST', headers, body: '{}' })
      if (answer.status === 422) continue
      expect([act, answer.status, await answer.json()]).toMatchObject([
        act,
        403,
        { code: 'FULL_SIGN_IN_NEEDED' },
      ])
      refused.push(act)
    }
    const ofTheTeam = ROWS.flatMap(([act]) => (/^(staff|sessions|devices)-/.test(act) ? [act] : []))
    expect(refused).toEqual(expect.arrayContaining([...MORE_THAN_A_PIN, ...ofTheTeam]))
  })
})
