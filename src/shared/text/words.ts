/** Words of one module of the shop, in both languages: they travel with the screens that say them, not with every page. */
import type { Language } from '#shared/contract/preferences.ts'

/** French gives the shape; a missing translation fails the type check. */
export type Words<T> = Record<Language, T>
