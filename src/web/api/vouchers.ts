/** Calls about vouchers. Codes are posted: an address would leave them in logs. */
import type { Data, List } from '#shared/contract/envelope.ts'
import type { OwnLoyalty, OwnVoucher, VoucherBalance } from '#shared/contract/vouchers.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** Returns what is left on a voucher; throws NOT_FOUND or TOO_MANY_REQUESTS. */
export const readBalance = (code: string) =>
  call<Data<VoucherBalance>>(browserApi, '/vouchers/balance', { method: 'POST', body: { code } }).then(
    ({ data }) => data,
  )

const own = (userId: string) => `/users/${encodeURIComponent(userId)}/vouchers`

/** Returns the vouchers in a customer's account. */
export const getOwnVouchers = (userId: string, signal: AbortSignal) =>
  call<List<OwnVoucher>>(browserApi, own(userId), { bearer: true, signal }).then(({ data }) => data)

/** Puts a voucher into the account and returns all in it; throws NOT_FOUND, VOUCHER_IN_OTHER_ACCOUNT, TOO_MANY_REQUESTS. */
export const keepVoucher = (userId: string, code: string) =>
  call<List<OwnVoucher>>(browserApi, own(userId), { method: 'POST', body: { code }, bearer: true }).then(
    ({ data }) => data,
  )

/** Takes a voucher out of the account. */
export const removeVoucher = (userId: string, id: string) =>
  call(browserApi, `${own(userId)}/${id}`, { method: 'DELETE', bearer: true })

const ofLoyalty = (userId: string) => `/users/${encodeURIComponent(userId)}/loyalty`

/** Returns the loyalty card of an account, with what is to come and what happened on it. */
export const getLoyalty = (userId: string, signal: AbortSignal) =>
  call<Data<OwnLoyalty>>(browserApi, ofLoyalty(userId), { bearer: true, signal }).then(({ data }) => data)

/** Gives the account a loyalty card, unless it has one. */
export const takeLoyaltyCard = (userId: string) =>
  call<Data<OwnLoyalty>>(browserApi, ofLoyalty(userId), { method: 'PUT', bearer: true }).then(
    ({ data }) => data,
  )
