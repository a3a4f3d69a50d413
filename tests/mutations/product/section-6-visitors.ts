/** §6: what pages, orders and holds give away, and to whom. */
import { api, unit } from '../mutant.ts'
import type { ProductMutant } from '../mutant.ts'

export const SECTION_6_VISITORS: readonly ProductMutant[] = [
  {
    statement: 'Rendered pages contain no personal data',
    file: 'src/server/http/response-cache.ts',
    was: "? 'usd' : 'eur'} ${target}",
    becomes: "? 'eur' : 'eur'} ${target}",
    seenBy: unit('src/server/http/response-cache.test.ts', /the other currency/),
  },
  {
    statement: 'Rendered pages contain no personal data',
    file: 'src/server/http/response-cache.ts',
    was: "(headers.get('cache-control')?.startsWith('public') ?? false) && !isFile",
    becomes: '!isFile',
    seenBy: unit('src/server/http/response-cache.test.ts', /cached responses/),
  },
  {
    statement: 'After login only pages of this shop',
    file: 'src/web/session/next-path.ts',
    was: " && !pathname.startsWith('//')",
    becomes: '',
    seenBy: unit('src/web/session/next-path.test.ts', /where one goes after signing in/),
  },
  {
    statement: 'An order belongs to the customer whose token was sent',
    file: 'src/server/orders/access.ts',
    was: '&& order?.customerId === customerId',
    becomes: '&& order?.customerId != null',
    seenBy: api(
      'src/server/order-tracking/customer-orders.api.test.ts',
      /is opened by its customer without the key/,
    ),
  },
  {
    statement: 'Simultaneous actions of one customer never deadlock',
    file: 'src/server/db/retry.ts',
    was: "'40001', '40P01'",
    becomes: "'40001'",
    seenBy: api('src/server/db/retry.race.test.ts', /met another one crosswise/),
  },
  {
    statement: 'Unpaid orders are limited per customer or e-mail',
    file: 'src/server/orders/unpaid-limit.ts',
    was: 'others.open >= most.orders',
    becomes: 'others.open > most.orders',
    seenBy: api('src/server/checkout/unpaid-limit.race.test.ts', /of one network, at once/),
  },
  {
    statement: 'A hold ends 60 minutes after its order was placed',
    file: 'src/server/orders/holds.ts',
    was: 'end < latest ? end : latest',
    becomes: 'end',
    seenBy: api('src/server/checkout/unpaid-limit.race.test.ts', /never lasts beyond its latest end/),
  },
  {
    statement: 'A hold ends 60 minutes after its order was placed',
    file: 'src/server/checkout/another-try.ts',
    was: 'await requireSamePrice(tx, order)',
    becomes: '',
    seenBy: api('src/server/checkout/unpaid-limit.race.test.ts', /is not renewed at an old price/),
  },
  {
    statement: 'A hold ends 60 minutes after its order was placed',
    file: 'src/web/checkout/attempt.ts',
    was: 'before?.placed ?? before?.replaces',
    becomes: 'before?.placed',
    seenBy: unit('src/web/checkout/pay-order.test.ts', /also when that took several tries/),
  },
  {
    statement: 'A book that is sold out only because somebody',
    file: 'src/server/orders/holds.ts',
    was: "eq(orders.state, 'pending'),",
    becomes: '',
    seenBy: api(
      'src/server/catalogue/with-holds.api.test.ts',
      /and no longer when that is paid|when it was sold/,
    ),
  },
  {
    statement: 'Logs hold no personal data and no secret',
    file: 'src/server/log-error.ts',
    was: '`Failed query: ${error.query}`',
    becomes: 'error.message',
    seenBy: unit('src/server/log-error.test.ts', /drops what was typed/),
  },
  {
    statement: 'Logs hold no personal data and no secret',
    file: 'src/server/log.ts',
    was: 'serializers: { err: loggableError },',
    becomes: '',
    seenBy: api('src/server/orders/privacy.api.test.ts', /the log names no person/),
  },
  {
    statement: 'Content security policy by hashes',
    file: 'src/server/pages/provider-hosts.ts',
    was: 'checkout(\\.data)?$/',
    becomes: 'checkout/',
    seenBy: unit('src/server/pages/security-policy.test.ts', /on the page that takes the payment/),
  },
  {
    statement: 'A page is byte for byte the same for every visitor',
    file: 'src/server/pages/security-policy.ts',
    was: "html: rendered.replaceAll(mark, '')",
    becomes: 'html: rendered',
    seenBy: unit('src/server/pages/security-policy.test.ts', /for every render of the same content/),
  },
  {
    statement: 'Whatever names a user, cart line, favorite',
    file: 'src/server/accounts/engine.ts',
    was: 'requireSignature: true',
    becomes: 'requireSignature: false',
    seenBy: api('src/server/accounts/ownership.api.test.ts', /serves its owner alone/),
  },
]
