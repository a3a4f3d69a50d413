/** The signed-in customer of a request. */
import type { Currency, Language } from '#shared/contract/preferences.ts'

export type Customer = {
  id: string
  email: string
  firstName: string
  language: Language
  currency: Currency
  /** The session of the request. */
  sessionId: string
}
