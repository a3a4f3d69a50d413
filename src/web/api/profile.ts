/** Calls of `/accountprofile`: who one is, addresses, picture, sessions, newsletter, data. */
import type { AccountSession, PasswordSet, UserInfo } from '#shared/contract/accounts.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { NewsletterChoice, SavedAddress } from '#shared/contract/profile.ts'
import { keepDevice } from '../session/devices.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** What the form of an address sends; the server tidies it. */
export type TypedAddress = Record<
  | 'title'
  | 'name'
  | 'company'
  | 'address'
  | 'additional_information'
  | 'city'
  | 'postal_code'
  | 'country'
  | 'mobile_phone'
  | 'home_phone',
  string
> & { is_default: boolean }

type Asking = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; file?: Blob }
type Square = { x: number; y: number; size: number }

const ask = <T>(path: string, asking: Asking & { query?: Square } = {}) =>
  call<T>(browserApi, path, { ...asking, bearer: true })
const ofUser = (userId: string, path = '') => `/users/${encodeURIComponent(userId)}${path}`
const dataOf = <T>({ data }: { data: T }) => data

/** Returns the customer’s own data. */
export const getUser = (userId: string, signal: AbortSignal) =>
  call<Data<UserInfo>>(browserApi, ofUser(userId), { bearer: true, signal }).then(dataOf)

/** Changes the customer’s first name; returns their data. */
export const changeName = (userId: string, firstName: string) =>
  ask<Data<UserInfo>>(ofUser(userId), { method: 'PUT', body: { first_name: firstName } }).then(dataOf)

/** Throws INVALID_FIELDS that names each fault, or ADDRESS_LIMIT. */
export const addAddress = (userId: string, body: TypedAddress) =>
  ask<Data<SavedAddress>>(ofUser(userId, '/addresses'), { method: 'POST', body }).then(dataOf)

/** Changes a saved address; returns it. */
export const changeAddress = (id: string, body: TypedAddress) =>
  ask<Data<SavedAddress>>(`/addresses/${id}`, { method: 'PUT', body }).then(dataOf)

/** Returns the saved addresses. */
export const getAddresses = (userId: string) =>
  ask<List<SavedAddress>>(ofUser(userId, '/addresses')).then(dataOf)

/** Returns the addresses after it. */
export const makeDefaultAddress = (id: string) =>
  ask<List<SavedAddress>>(`/addresses/${id}/default`, { method: 'PUT' }).then(dataOf)

/** Returns the addresses that are left. */
export const deleteAddress = (id: string) =>
  ask<List<SavedAddress>>(`/addresses/${id}`, { method: 'DELETE' }).then(dataOf)

/** Sends a file and the square of it to keep; throws UNSUPPORTED_PICTURE or PICTURE_TOO_LARGE. */
export const sendPicture = (userId: string, file: Blob, query: Square) =>
  ask<Data<{ image: string }>>(ofUser(userId, '/picture'), { method: 'POST', file, query }).then(dataOf)

/** Removes the customer’s picture. */
export const removePicture = (userId: string) => ask(ofUser(userId, '/picture'), { method: 'DELETE' })

/** Throws INVALID_FIELDS: `current_password` wrong, or what is wrong with the new one. */
export const changePassword = (userId: string, current: string, next: string) =>
  ask<Data<PasswordSet>>(ofUser(userId, '/password'), {
    method: 'PUT',
    body: { current_password: current, new_password: next },
  }).then(({ data }) => keepDevice(data))

/** Throws INVALID_FIELDS: `password` wrong. */
export const requestEmailChange = (userId: string, email: string, password: string) =>
  ask<Data<{ email: string }>>(ofUser(userId, '/email'), { method: 'PUT', body: { email, password } }).then(
    dataOf,
  )

/** Returns where the customer is signed in. */
export const getSessions = (userId: string, signal: AbortSignal) =>
  call<Data<AccountSession[]>>(browserApi, ofUser(userId, '/sessions'), { bearer: true, signal }).then(dataOf)

/** Signs one of the customer’s devices out. */
export const endSession = (userId: string, sessionId: string) =>
  ask(ofUser(userId, `/sessions/${encodeURIComponent(sessionId)}`), { method: 'DELETE' })

/** Signs the customer out everywhere. */
export const endAllSessions = (userId: string) => ask(ofUser(userId, '/sessions'), { method: 'DELETE' })

/** Returns whether the customer receives the newsletter. */
export const getNewsletter = (userId: string, signal: AbortSignal) =>
  call<Data<NewsletterChoice>>(browserApi, ofUser(userId, '/newsletter'), { bearer: true, signal }).then(
    dataOf,
  )

/** Subscribes the customer to the newsletter, or unsubscribes them. */
export const chooseNewsletter = (userId: string, subscribed: boolean) =>
  ask(ofUser(userId, '/newsletter'), { method: 'PUT', body: { subscribed } })

/** Returns everything that the shop holds about the customer; throws TOO_MANY_REQUESTS. */
export const getData = (userId: string) => ask<{ exported_at: string }>(ofUser(userId, '/data'))

/** Mails the link that deletes the account; throws TOO_MANY_REQUESTS. */
export const requestDeletion = (userId: string) => ask(ofUser(userId, '/deletion'), { method: 'POST' })

/** Deletes the account of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const deleteAccount = (token: string, keepNewsletter: boolean) =>
  call(browserApi, '/account-deletion', {
    method: 'POST',
    body: { token, keep_newsletter: keepNewsletter },
  })
