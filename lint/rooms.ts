/**
 * The rooms of src/server from the ground up, and the doors of each: the files that rooms above may import. Rooms of one
 * layer do not know each other. What is no door (tables, routes, staff commands, mails …) is for the room itself and
 * for the top. docs/decisions/0037-rooms-and-doors.md says why.
 */

/** Doors by their path without `.ts`; a room that is a single file is its own door. */
export type Layer = Readonly<Record<string, readonly string[]>>

const file: readonly string[] = []

export const LAYERS: readonly Layer[] = [
  {
    'local-host.ts': file,
    'log-error.ts': file,
    'operator-error.ts': file,
    'secrets.ts': file,
    'terminal.ts': file,
    retention: ['periods'],
    words: ['compare-names', 'edit-distance', 'fold', 'stems'],
  },
  {
    'environment.ts': file,
    'log.ts': file,
    db: [
      'act-as',
      'connect-apart',
      'database',
      'keyset',
      'migrate',
      'prepared-queries',
      'read-numbers',
      'undo-wait',
    ],
  },
  { 'config.ts': file, jobs: ['each'], 'mailed-links': ['links'] },
  { 'payment-providers': ['provider'] },
  { 'shop.ts': file },
  {
    backup: [],
    http: [
      'answers',
      'api-path',
      'asker-language',
      'chosen-language',
      'customer',
      'errors',
      'ids',
      'max-age',
      'member',
      'no-store',
      'public-for',
      'router',
      'staff-router',
    ],
  },
  { staff: ['acts', 'answer', 'command', 'csv', 'record', 'refusal', 'suggest', 'values'] },
  {
    limits: ['limits', 'visitor-address'],
    company: ['first-settings', 'service', 'terms-file'],
    countries: ['address-checks', 'countries'],
    opening: ['keep-hours', 'picking-time', 'service'],
  },
  {
    mail: [
      'about-orders',
      'customer-data',
      'mail-template',
      'queue',
      'templates/frame',
      'templates/letter',
      'templates/parts',
      'to-shop',
      'writing',
    ],
  },
  {
    accounts: ['customer-data', 'lock-customer', 'passwords', 'require-customer', 'service'],
    // Who writes books files their names and works too
    catalogue: [
      'cover-link',
      'covers',
      'ensure-names',
      'find-books',
      'find-by-isbn',
      'find-contributors',
      'rates',
      'service',
      'works/file-editions',
      'works/work-keys',
    ],
  },
  {
    stock: ['copies', 'explain', 'sales', 'unsold'],
    suppliers: [
      'deliveries',
      'edit-suppliers',
      'lead-days',
      'lists',
      'publishers',
      'service',
      'supplies',
      'values',
    ],
    backorders: ['allocation', 'promise-copies', 'release'],
  },
  {
    team: [],
    // What can be bought, and when it is there: counted here alone
    promises: ['facts', 'for-sale', 'on-wire', 'service', 'with-promises'],
    images: ['redraw', 'uploads'],
    search: ['query', 'service', 'spelling/corrected-search', 'spelling/remember-words', 'vector'],
    contact: ['about-order', 'customer-data', 'inbox'],
    newsletter: ['customer-data'],
    'purchase-orders': ['copies-ordered', 'open-lines', 'place'],
  },
  {
    listing: ['categories'],
    events: ['customer-data', 'edit-events', 'pictures', 'service'],
    favorites: ['export-favorites'],
    'shop-pictures': ['pictures'],
    shelves: ['places'],
  },
  {
    import: ['refresh-statistics'],
    location: ['service'],
    'search-engines': [],
    pages: ['security-policy'],
  },
  { offline: [], sample: [], cart: ['export-cart'] },
  { coupons: ['service'] },
  {
    orders: [
      'abandoned-waits',
      'access',
      'bought-books',
      'bought-copies',
      'buyer-standing',
      'call-off',
      'change-address',
      'change-dispatch',
      'coupon-uses',
      'customer-data',
      'export-rows',
      'holds',
      'line-copies',
      'lists',
      'lying-ready',
      'moves',
      'new-number',
      'new-order',
      'parcels',
      'promised-for',
      'promised-lines',
      'purge-buyers',
      'sales',
      'saved-views',
      'service',
      'staff-list',
      'stock',
      'tell-buyer',
      'troubles',
      'unpaid',
      'unpaid-limit',
      'waiting',
    ],
  },
  {
    'saved-cards': ['customers', 'service'],
    'hold-shelf': ['customer-data', 'held-copies', 'places'],
    alerts: ['claim', 'customer-data', 'waiting'],
    'book-lists': ['customer-data', 'note-order'],
    together: [],
  },
  { demand: ['causes'] },
  {
    payments: [
      'charges',
      'disputes',
      'expire-holds',
      'mail-subjects',
      'money-notes',
      'open-money',
      'open-payment',
      'poll-payments',
      'queue-refund',
      'service',
    ],
  },
  { invoices: ['buyer', 'documents'], 'kept-promises': ['mail-subjects', 'rate'], pickup: ['tend-pickups'] },
  {
    returns: ['copies', 'export-returns', 'inbox', 'mail-subjects', 'of-order', 'photos', 'purge-returns'],
  },
  { 'order-tracking': ['export-orders', 'order-view'] },
  {
    checkout: [],
    fulfilment: ['fulfil', 'named-order', 'sending-commands'],
    reviews: ['export-reviews', 'inbox', 'mail-subjects', 'purge-reviewers', 'waiting'],
  },
  { profile: [], 'order-desk': ['troubles'], purchasing: [], 'goods-in': ['laid-aside'] },
  { preparation: [], counter: [], inbox: [], 'supplier-returns': [] },
]

/** Who sees everything: the composition root, and the files that open the shop. */
export const TOP: readonly string[] = ['composition', 'api.ts', 'app.ts', 'main.ts', 'start-notes.ts']

/** Rooms that read the tables of another in bulk: there a function for each query would only repeat the query. */
export const READERS: Readonly<Record<string, readonly string[]>> = {
  catalogue: [
    'stock',
    'suppliers',
    'search',
    'listing',
    'search-engines',
    'import',
    'sample',
    'alerts',
    'demand',
    'together',
    'promises',
    'purchasing',
  ],
  suppliers: ['purchase-orders', 'purchasing', 'import', 'sample'],
  'purchase-orders': ['purchasing'],
  backorders: ['orders'],
}
