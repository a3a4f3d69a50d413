/** Who asks, as every module that serves customers knows them. */
import type { Currency, Language } from '#shared/contract/preferences.ts'

export type Customer = {
  id: string
  email: string
  firstName: string
  language: Language
  currency: Currency
  /** The session that the request came with. */
  sessionId: string
}
