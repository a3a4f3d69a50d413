/** The contact form (§7: "contact calls: not shown"; see /docs of the API). */
import type { Data } from '#shared/contract/envelope.ts'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** Returns the token of a form opened now. */
export const openContactForm = () =>
  call<Data<{ form_token: string }>>(browserApi, '/contact/form').then(({ data }) => data.form_token)

/** Writes to the shop; throws FORM_EXPIRED, INVALID_FIELDS or TOO_MANY_REQUESTS. */
export const sendMessage = (body: ContactRequest) =>
  call<Data<unknown>>(browserApi, '/contact', { method: 'POST', body })
