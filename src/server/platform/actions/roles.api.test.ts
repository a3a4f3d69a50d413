import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#shared/staff/roles.ts'
import type { Role } from '#shared/staff/roles.ts'
import { FULL_SIGN_IN_ACTS, FULL_SIGN_IN_PATHS } from '#shared/staff/full-sign-in.ts'
import { openShop } from '../../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { COMMANDS } from '#server/app/composition/staff-commands.ts'

/** Who may do what: owner, bookseller, preparer, editor. */
const MATRIX: readonly [acts: string, may: `${'o' | '-'}${'b' | '-'}${'p' | '-'}${'e' | '-'}`][] = [
  ['stock-set stock-add stock-take', 'obp-'],
  ['price-set discount-set books-remove books-restore', 'ob--'],
  ['books-feature books-edit books-picture sections-set', 'ob-e'],
  ['pictures-add safety-set safety-clear', 'ob-e'],
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

/** What a PIN opens: the work of the day on copies, orders, books and words. All else asks for the full sign-in. */
const BY_PIN =
  `stock-set stock-add stock-take books-remove books-restore books-feature books-edit books-picture sections-set
  pictures-add safety-set safety-clear books-create books-supply imports-check imports-stop imports-discard
  proposal-set proposal-postpone proposal-resume proposal-add proposal-drop shelves-put shelves-clear views-save views-forget
  reservations-add reservations-sell reservations-release reservations-resume reservations-keep preparation-start
  preparation-scan preparation-unscan preparation-close preparation-aside goods-in-open goods-in-read goods-in-unread
  goods-in-damaged goods-in-undamaged goods-in-recount goods-in-await goods-in-keep goods-in-reopen-gap goods-in-slips
  goods-in-hold goods-in-resume goods-in-close supplier-returns-propose supplier-returns-set supplier-returns-send
  supplier-returns-take-back events-make events-change events-cancel events-admit events-unadmit events-walk-in
  events-walk-out newsletter-write newsletter-discard newsletter-test newsletter-stop orders-prepare orders-ship
  orders-ready orders-deliver orders-note returns-receive orders-take-back orders-unship orders-dispatch orders-address
  pickup-keep orders-resend returns-accept returns-refuse returns-reopen reviews-publish reviews-refuse reviews-restore
  messages-answer messages-recall messages-aside messages-reopen`.split(/\s+/)

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
    const offered = COMMANDS.filter(({ backOffice }) => backOffice).map(({ words }) =>
      words.replaceAll(' ', '-'),
    )
    expect(ROWS.map(([act]) => act).toSorted()).toEqual(offered.toSorted())
  })
})

describe('what a PIN opens', () => {
  it('is no money, no export, nothing of people or settings: every act is on one side or the other', async () => {
    const byPin = await signedInAs(shop, 'owner', { level: 'pin' })
    const opened: string[] = []
    const refused: unknown[] = []
    for (const [act] of ROWS) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await byPin.call(`/staff/acts/${act}`, { method: 'POST', headers, body: '{}' })
      if (answer.status === 422) opened.push(act)
      else refused.push(((await answer.json()) as { code: string }).code)
    }
    expect(new Set(refused)).toEqual(new Set(['FULL_SIGN_IN_NEEDED']))
    expect(opened.toSorted()).toEqual(BY_PIN.toSorted())
  })

  it('is not opened by many rows at once either', async () => {
    const byPin = await signedInAs(shop, 'bookseller', { level: 'pin' })
    const answer = await byPin.call('/staff/acts/price-set', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ rows: [{ input: { isbn: '9782070360024', euros: '1' } }] }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FULL_SIGN_IN_NEEDED' }])
  })

  it('names acts and addresses that there are', async () => {
    const offered = COMMANDS.filter(({ backOffice }) => backOffice).map(({ words }) =>
      words.replaceAll(' ', '-'),
    )
    expect([...FULL_SIGN_IN_ACTS].filter((act) => !offered.includes(act))).toEqual([])
    const owner = await signedInAs(shop, 'owner')
    const document = (await (await owner.call('/staff/openapi.json')).json()) as { paths: object }
    const paths = Object.keys(document.paths)
    expect(FULL_SIGN_IN_PATHS.filter((path) => !paths.includes(path))).toEqual([])
  })

  it.each([
    '/staff/accounts?from=2026-01-01&to=2026-01-31',
    '/staff/accounts/documents?from=2026-01-01&to=2026-01-31',
    '/staff/accounts/documents/2026-1',
    '/staff/%61ccounts?from=2026-01-01&to=2026-01-31',
    '/staff/orders/file',
    '/staff/team',
    '/staff/record',
    '/staff/record/filters',
    '/staff/me',
  ])('is not %s', async (path) => {
    const byPin = await signedInAs(shop, 'owner', { level: 'pin' })
    const answer = await byPin.call(path)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FULL_SIGN_IN_NEEDED' }])
  })
})
