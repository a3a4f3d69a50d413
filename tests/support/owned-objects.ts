/**
 * What the two-user matrix (src/server/people/accounts/ownership.api.test.ts) needs to know of every operation of the API: how to
 * call it about something of one customer, or that it is everybody's. An operation named in neither list fails the matrix.
 */
import { changeSelling } from '#server/shop/company/selling-commands.ts'
import { randomUUID } from 'node:crypto'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { storeBook } from './a-book.ts'
import { anAddress } from './addresses.ts'
import { post } from './checkout.ts'
import { PASSWORD, signIn, type TestCustomer } from './customers.ts'
import type { OpenShop } from './open-shop.ts'
import { aPicture } from './pictures.ts'
import { soldOrder } from './sold-order.ts'
import { savedCard } from './saved-cards.ts'
import { storeVoucher } from './vouchers.ts'

/** A call that its owner may make: the path below the API's, with the same for an object that nobody has. */
export type OwnedCall = {
  path: string
  /** The same path with an id that nobody has; only where the path names an object and not its user. */
  unknown?: string
  init?: RequestInit
}

type MakeCall = (shop: OpenShop, owner: TestCustomer) => Promise<OwnedCall> | OwnedCall

const json = (method: string, body: unknown): RequestInit => ({ ...post(body), method })

const bookId = ({ db }: OpenShop) => storeBook(db, { stock: 9 })

/** Makes an object over HTTP and returns its id. */
async function made(shop: OpenShop, owner: TestCustomer, path: string, body: unknown): Promise<string> {
  const answer = await shop.call(path, post(body, owner.headers))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return String(((await answer.json()) as Data<{ id: unknown }>).data.id)
}

const cartLine = async (shop: OpenShop, owner: TestCustomer) =>
  made(shop, owner, '/cart', { user_id: owner.id, article_id: await bookId(shop), quantity: 1 })

const favorite = async (shop: OpenShop, owner: TestCustomer) =>
  made(shop, owner, '/favorites', { user_id: owner.id, article_id: await bookId(shop) })

const address = (shop: OpenShop, owner: TestCustomer) =>
  made(shop, owner, `/users/${owner.id}/addresses`, anAddress())

async function sessionId(shop: OpenShop, owner: TestCustomer): Promise<string> {
  await signIn(shop, owner)
  const answer = await shop.call(`/users/${owner.id}/sessions`, { headers: owner.headers })
  const { data } = (await answer.json()) as Data<{ id: string; is_current: boolean }[]>
  const other = data.find((session) => !session.is_current)
  if (!other) throw new Error('The customer is signed in once only.')
  return other.id
}

const aReturn = { language: 'fr', lines: [{ position: 0, quantity: 1, reason: 'damaged' }] }

const soldTo = async ({ db }: OpenShop, { id }: TestCustomer) =>
  (await soldOrder(db, { customerId: id })).number

async function returnNumber(shop: OpenShop, owner: TestCustomer): Promise<string> {
  const answer = await shop.call(`/orders/${await soldTo(shop, owner)}/returns`, post(aReturn, owner.headers))
  return ((await answer.json()) as Data<{ number: string }>).data.number
}

const photo = async (): Promise<RequestInit> => ({
  method: 'POST',
  headers: { 'content-type': 'image/jpeg' },
  body: new Uint8Array(await aPicture({ width: 40, height: 40 })),
})

async function returnPhoto(shop: OpenShop, owner: TestCustomer): Promise<string> {
  const path = `/returns/${await returnNumber(shop, owner)}/photos`
  const { headers, ...init } = await photo()
  const answer = await shop.call(path, { ...init, headers: { ...headers, ...owner.headers } })
  return `${path}/${((await answer.json()) as Data<{ id: string }>).data.id}`
}

async function alertId(shop: OpenShop, { id, email, headers }: TestCustomer): Promise<string> {
  const article_id = await storeBook(shop.db, { stock: 0 })
  await shop.call('/alerts', post({ article_id, kind: 'stock', email, language: 'fr' }, headers))
  const answer = await shop.call(`/users/${id}/alerts?lang=fr`, { headers })
  const [alert] = ((await answer.json()) as Data<{ id: string }[]>).data
  if (!alert) throw new Error('The alert was not stored.')
  return alert.id
}

/** Somebody whom a customer follows. */
async function followedId(shop: OpenShop, { email, headers }: TestCustomer): Promise<number> {
  const article = await storeBook(shop.db, { author: 'Ada Followed' })
  const answer = await shop.call(`/articles/${article}`)
  const { contributors } = ((await answer.json()) as Data<Article>).data
  const collaborator_id = contributors[0]?.id ?? 0
  await shop.call('/follows', post({ collaborator_id, email, language: 'fr' }, headers))
  return collaborator_id
}

const aList = { kind: 'wish', title: 'Noël', items: [] }

async function listPath(shop: OpenShop, { id, headers }: TestCustomer): Promise<string> {
  const answer = await shop.call(`/users/${id}/book-lists`, post(aList, headers))
  return `/users/${id}/book-lists/${((await answer.json()) as Data<{ key: string }>).data.key}`
}

async function deletedListPath(shop: OpenShop, owner: TestCustomer): Promise<string> {
  const path = await listPath(shop, owner)
  await shop.call(path, { method: 'DELETE', headers: owner.headers })
  return path
}

/** A book on a list that somebody marked as given. */
async function givenWishPath(shop: OpenShop, { id, headers }: TestCustomer): Promise<string> {
  const article_id = await bookId(shop)
  const wishes = { ...aList, items: [{ article_id, quantity: 1 }] }
  const answer = await shop.call(`/users/${id}/book-lists`, post(wishes, headers))
  const { key } = ((await answer.json()) as Data<{ key: string }>).data
  await shop.call(`/book-lists/${key}/gifts`, post({ article_id, secret: randomUUID().replaceAll('-', '') }))
  return `/users/${id}/book-lists/${key}/gifts/${article_id}`
}

async function bookcase(shop: OpenShop, { id, headers }: TestCustomer): Promise<string> {
  await shop.call(`/users/${id}/bookcase`, { method: 'PUT', headers })
  return `/users/${id}/bookcase`
}

async function bookcaseBook(shop: OpenShop, owner: TestCustomer): Promise<string> {
  const path = `${await bookcase(shop, owner)}/books`
  return `${path}/${await made(shop, owner, path, { article_id: await bookId(shop) })}`
}

async function ownVoucher(shop: OpenShop, { id, headers }: TestCustomer): Promise<string> {
  const voucher = await storeVoucher(shop.db)
  await shop.call(`/users/${id}/vouchers`, post({ code: voucher.code }, headers))
  return voucher.id
}

/** Operations that serve one customer alone: each is called about an object of theirs. */
export const OWNED: Record<string, MakeCall> = {
  'GET /logout': () => ({ path: '/logout' }),
  'GET /users/{id}': (_, { id }) => ({ path: `/users/${id}` }),
  'PUT /users/{id}': (_, { id }) => ({ path: `/users/${id}`, init: json('PUT', { language: 'eng' }) }),
  'PUT /users/{id}/password': (_, { id, password }) => ({
    path: `/users/${id}/password`,
    init: json('PUT', { current_password: password, new_password: `${PASSWORD} more` }),
  }),
  'PUT /users/{id}/email': (_, { id, password }) => ({
    path: `/users/${id}/email`,
    init: json('PUT', { email: `${randomUUID()}@example.org`, password }),
  }),
  'GET /users/{id}/sessions': (_, { id }) => ({ path: `/users/${id}/sessions` }),
  'DELETE /users/{id}/sessions': (_, { id }) => ({
    path: `/users/${id}/sessions`,
    init: { method: 'DELETE' },
  }),
  'DELETE /users/{id}/sessions/{session_id}': async (shop, owner) => ({
    path: `/users/${owner.id}/sessions/${await sessionId(shop, owner)}`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/cart': (_, { id }) => ({ path: `/users/${id}/cart` }),
  'POST /users/{id}/cart/merge': async (shop, { id }) => ({
    path: `/users/${id}/cart/merge`,
    init: post({ merge_id: randomUUID(), lines: [{ article_id: await bookId(shop), quantity: 1 }] }),
  }),
  'POST /cart': async (shop, { id }) => ({
    path: '/cart',
    init: post({ user_id: id, article_id: await bookId(shop), quantity: 1 }),
  }),
  'PUT /cart/{cart_id}': async (shop, owner) => ({
    path: `/cart/${await cartLine(shop, owner)}`,
    unknown: '/cart/2000000000',
    init: json('PUT', { quantity: 2 }),
  }),
  'DELETE /cart/{cart_id}': async (shop, owner) => ({
    path: `/cart/${await cartLine(shop, owner)}`,
    unknown: '/cart/2000000000',
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/favorite': (_, { id }) => ({ path: `/users/${id}/favorite` }),
  'POST /favorites': async (shop, { id }) => ({
    path: '/favorites',
    init: post({ user_id: id, article_id: await bookId(shop) }),
  }),
  'DELETE /favorites/{favorite_id}': async (shop, owner) => ({
    path: `/favorites/${await favorite(shop, owner)}`,
    unknown: '/favorites/2000000000',
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/addresses': (_, { id }) => ({ path: `/users/${id}/addresses` }),
  'POST /users/{id}/addresses': (_, { id }) => ({ path: `/users/${id}/addresses`, init: post(anAddress()) }),
  'PUT /addresses/{id}': async (shop, owner) => ({
    path: `/addresses/${await address(shop, owner)}`,
    unknown: `/addresses/${randomUUID()}`,
    init: json('PUT', anAddress({ title: 'Bureau' })),
  }),
  'PUT /addresses/{id}/default': async (shop, owner) => ({
    path: `/addresses/${await address(shop, owner)}/default`,
    unknown: `/addresses/${randomUUID()}/default`,
    init: { method: 'PUT' },
  }),
  'DELETE /addresses/{id}': async (shop, owner) => ({
    path: `/addresses/${await address(shop, owner)}`,
    unknown: `/addresses/${randomUUID()}`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/cards': (_, { id }) => ({ path: `/users/${id}/cards` }),
  'GET /users/{id}/loyalty': (_, { id }) => ({ path: `/users/${id}/loyalty` }),
  'PUT /users/{id}/loyalty': async (shop, { id }) => {
    await shop.db.transaction((tx) => changeSelling(tx, { loyalty: { isOn: true, months: 12 } }))
    return { path: `/users/${id}/loyalty`, init: { method: 'PUT' } }
  },
  'GET /users/{id}/vouchers': (_, { id }) => ({ path: `/users/${id}/vouchers` }),
  'POST /users/{id}/vouchers': async (shop, { id }) => ({
    path: `/users/${id}/vouchers`,
    init: post({ code: (await storeVoucher(shop.db)).code }),
  }),
  'DELETE /users/{id}/vouchers/{voucher}': async (shop, owner) => ({
    path: `/users/${owner.id}/vouchers/${await ownVoucher(shop, owner)}`,
    init: { method: 'DELETE' },
  }),
  'PUT /cards/{id}/default': async (shop, owner) => ({
    path: `/cards/${await savedCard(shop, owner)}/default`,
    unknown: '/cards/pm_0000000000000000/default',
    init: { method: 'PUT' },
  }),
  'DELETE /cards/{id}': async (shop, owner) => ({
    path: `/cards/${await savedCard(shop, owner)}`,
    unknown: '/cards/pm_0000000000000000',
    init: { method: 'DELETE' },
  }),
  'POST /users/{id}/picture': async (_, { id }) => ({
    path: `/users/${id}/picture`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await aPicture({ width: 40, height: 40 })),
    },
  }),
  'DELETE /users/{id}/picture': (_, { id }) => ({
    path: `/users/${id}/picture`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/orders': (_, { id }) => ({ path: `/users/${id}/orders` }),
  'GET /users/{id}/returns': (_, { id }) => ({ path: `/users/${id}/returns` }),
  'POST /orders/{number}/returns': async (shop, owner) => ({
    path: `/orders/${await soldTo(shop, owner)}/returns`,
    unknown: '/orders/GMP-0000-0000/returns',
    init: post(aReturn),
  }),
  'GET /returns/{number}': async (shop, owner) => ({
    path: `/returns/${await returnNumber(shop, owner)}`,
    unknown: '/returns/RET-0000-0000',
  }),
  'PUT /returns/{number}': async (shop, owner) => ({
    path: `/returns/${await returnNumber(shop, owner)}`,
    unknown: '/returns/RET-0000-0000',
    init: json('PUT', aReturn),
  }),
  'DELETE /returns/{number}': async (shop, owner) => ({
    path: `/returns/${await returnNumber(shop, owner)}`,
    unknown: '/returns/RET-0000-0000',
    init: { method: 'DELETE' },
  }),
  'POST /returns/{number}/photos': async (shop, owner) => ({
    path: `/returns/${await returnNumber(shop, owner)}/photos`,
    unknown: '/returns/RET-0000-0000/photos',
    init: await photo(),
  }),
  'GET /returns/{number}/photos/{photo}': async (shop, owner) => ({
    path: await returnPhoto(shop, owner),
    unknown: `/returns/RET-0000-0000/photos/${randomUUID()}`,
  }),
  'DELETE /returns/{number}/photos/{photo}': async (shop, owner) => ({
    path: await returnPhoto(shop, owner),
    unknown: `/returns/RET-0000-0000/photos/${randomUUID()}`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/newsletter': (_, { id }) => ({ path: `/users/${id}/newsletter` }),
  'PUT /users/{id}/newsletter': (_, { id }) => ({
    path: `/users/${id}/newsletter`,
    init: json('PUT', { subscribed: true }),
  }),
  'GET /users/{id}/alerts': (_, { id }) => ({ path: `/users/${id}/alerts` }),
  'DELETE /users/{id}/alerts/{alert}': async (shop, owner) => ({
    path: `/users/${owner.id}/alerts/${await alertId(shop, owner)}`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/follows': (_, { id }) => ({ path: `/users/${id}/follows` }),
  'DELETE /users/{id}/follows/{collaborator}': async (shop, owner) => ({
    path: `/users/${owner.id}/follows/${await followedId(shop, owner)}`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/book-lists': (_, { id }) => ({ path: `/users/${id}/book-lists` }),
  'POST /users/{id}/book-lists': (_, { id }) => ({ path: `/users/${id}/book-lists`, init: post(aList) }),
  'PUT /users/{id}/book-lists/{key}': async (shop, owner) => ({
    path: await listPath(shop, owner),
    init: json('PUT', { ...aList, seen: 1 }),
  }),
  'DELETE /users/{id}/book-lists/{key}': async (shop, owner) => ({
    path: await listPath(shop, owner),
    init: { method: 'DELETE' },
  }),
  'POST /users/{id}/book-lists/{key}/restore': async (shop, owner) => ({
    path: `${await deletedListPath(shop, owner)}/restore`,
    init: { method: 'POST' },
  }),
  'DELETE /users/{id}/book-lists/{key}/gifts/{article_id}': async (shop, owner) => ({
    path: await givenWishPath(shop, owner),
    init: { method: 'DELETE' },
  }),
  'POST /users/{id}/book-lists/{key}/gifts/{article_id}/restore': async (shop, owner) => {
    const path = await givenWishPath(shop, owner)
    await shop.call(path, { method: 'DELETE', headers: owner.headers })
    return { path: `${path}/restore`, init: { method: 'POST' } }
  },
  'GET /users/{id}/bookcase': (_, { id }) => ({ path: `/users/${id}/bookcase` }),
  'PUT /users/{id}/bookcase': (_, { id }) => ({ path: `/users/${id}/bookcase`, init: { method: 'PUT' } }),
  'DELETE /users/{id}/bookcase': (_, { id }) => ({
    path: `/users/${id}/bookcase?added=keep`,
    init: { method: 'DELETE' },
  }),
  'GET /users/{id}/bookcase/books': (_, { id }) => ({ path: `/users/${id}/bookcase/books` }),
  'POST /users/{id}/bookcase/books': async (shop, owner) => ({
    path: `${await bookcase(shop, owner)}/books`,
    init: post({ article_id: await bookId(shop) }),
  }),
  'DELETE /users/{id}/bookcase/books/{book}': async (shop, owner) => ({
    path: await bookcaseBook(shop, owner),
    init: { method: 'DELETE' },
  }),
  'PUT /users/{id}/bookcase/books/{book}': async (shop, owner) => ({
    path: await bookcaseBook(shop, owner),
    init: { method: 'PUT' },
  }),
  'POST /users/{id}/bookcase/import': async (shop, owner) => ({
    path: `${await bookcase(shop, owner)}/import`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'ISBN;Titre;Auteur;Statut\n;Noces;Camus Albert;Lu\n',
    },
  }),
  'POST /users/{id}/bookcase/advice': async (shop, owner) => ({
    path: `${await bookcase(shop, owner)}/advice`,
    init: post({ articles: [await bookId(shop)] }),
  }),
  'GET /users/{id}/data': (_, { id }) => ({ path: `/users/${id}/data` }),
  'POST /users/{id}/deletion': (_, { id }) => ({ path: `/users/${id}/deletion`, init: { method: 'POST' } }),
}

/** Operations that anybody may call; those about one person ask for a secret of theirs instead of a token. */
export const PUBLIC = [
  'POST /register',
  'POST /verify-email', // the secret of a mailed link
  'POST /withdrawals', // one answer for every number and e-mail
  'POST /withdrawals/confirm', // the secret of a mailed link
  'POST /withdrawals/read',
  'POST /confirm-email-change', // the secret of a mailed link
  'POST /events/registrations/confirm', // the secret of a mailed link
  'POST /stop-email-change', // the secret of a mailed link
  'POST /login',
  'POST /login/google',
  'GET /sign-in-options',
  'POST /is-user-logged-in', // false without a matching token
  'POST /resetpasswordemail',
  'POST /reset-password', // the secret of a mailed link
  'POST /account-deletion', // the secret of a mailed link
  'GET /articles',
  'GET /articles/facets',
  'GET /articles/{id}',
  'GET /articles/{id}/editions',
  'GET /articles/{id}/series',
  'GET /articles/{id}/extract',
  'GET /articles/{id}/together',
  'GET /articles/{id}/reviews',
  'GET /categories',
  'GET /categories/{id}',
  'GET /collaborators',
  'GET /collaborators/letters',
  'GET /collaborators/{id}',
  'GET /collections',
  'GET /collections/{id}',
  'GET /publishers',
  'GET /series',
  'GET /countries',
  'GET /towns',
  'GET /company-settings',
  'GET /societe-config',
  'GET /website-sections',
  'GET /opening-hours',
  'GET /location',
  'POST /alerts', // at once for the caller’s own address; any other is confirmed by mail
  'POST /follows', // at once for the caller’s own address; any other is confirmed by mail
  'POST /alerts/confirm', // the secret of a mailed link
  'POST /alerts/leave', // the secret of a mailed link
  'POST /alerts/offer', // the secret of a mailed link
  'POST /reservations', // at once for the caller’s own address; any other is confirmed by mail
  'POST /reservations/confirm', // the secret of a mailed link
  'POST /reservations/leave', // the secret of a mailed link
  'POST /book-lists/match', // nothing of it is stored
  'GET /book-lists/{key}', // the secret of its address; its owner sees more
  'POST /book-lists/{key}/gifts', // the secret of its address
  'POST /book-lists/{key}/gifts/take-back', // the secret of whoever marked it
  'POST /demand/searches', // counted without whoever searched
  'POST /demand/views',
  'PUT /feeds/{name}', // the token of that feed, or a key with `stock:write`
  'GET /exchange/books', // a key with `books:read`
  'GET /exchange/books/{isbn}', // a key with `books:read`
  'GET /exchange/orders', // a key with `orders:read`
  'GET /exchange/orders.csv', // a key with `orders:read`
  'GET /exchange/orders/{number}', // a key with `orders:read`
  'GET /contact/form',
  'POST /contact',
  'GET /events',
  'GET /events/{id}',
  'GET /staff-picks',
  'GET /staff-picks/booksellers/{id}',
  'GET /staff-picks/feed.atom',
  'GET /staff-picks/feed.json',
  'GET /tables',
  'GET /tables/{id}',
  'GET /tables/{id}/feed.atom',
  'GET /tables/{id}/feed.json',
  'GET /events/{id}/calendar.ics',
  'GET /legal-texts',
  'POST /events/{id}/registrations',
  'POST /events/registrations/cancel', // the secret of a mailed link
  'POST /newsletter',
  'POST /newsletter/confirm', // the secret of a mailed link
  'POST /newsletter/unsubscribe', // the secret of a mailed link
  'POST /newsletter/unsubscribe/{token}', // the secret of a mailed link
  'POST /orders/quote',
  'POST /orders',
  'POST /orders/express-checkouts', // holds nothing and takes nothing
  'GET /orders/express-checkouts/{id}', // the key of whoever began it
  'GET /vouchers/offer',
  'POST /vouchers/orders',
  'GET /orders/{number}/voucher', // as its order
  'POST /vouchers/balance', // whoever has the code
  'POST /orders/pay-code', // the code that its buyer was read on the telephone
  'POST /orders/track', // number and e-mail, masked
  'GET /orders/{number}', // the order's key, or its customer's token: another's is as unknown
  'GET /orders/{number}/return-options', // as its order
  'POST /orders/{number}/withdrawal', // as its order
  'GET /orders/{number}/reviews', // as its order
  'PUT /orders/{number}/reviews/{article_id}', // as its order
  'DELETE /orders/{number}/reviews/{article_id}', // as its order
  'POST /reviews/{id}/report',
  'POST /orders/{number}/payment', // the order's key
  'POST /orders/{number}/vouchers', // the order's key
  'DELETE /orders/{number}/vouchers', // the order's key
  'POST /orders/{number}/payment/refresh', // the order's key
  'POST /orders/{number}/cancellation', // the order's key, or its customer's token: another's is as unknown
  'POST /orders/{number}/lines/{position}/cancellation', // as its order
  'PUT /orders/{number}/text-when-ready', // as its order
  'GET /orders/{number}/documents/{document}', // the order's key, or its customer's token: another's is as unknown
  'POST /payments/stripe/webhook', // Stripe's signature
  'POST /payments/paypal/webhook', // PayPal's signature
]

/** Routes that are no operations of the API's document. */
export const UNDOCUMENTED = [
  'GET /openapi.json',
  'GET /docs',
  'GET /categories/:id?', // marks answers as public
  'GET /newsletter/unsubscribe/:token', // leads to the page with the button
]
