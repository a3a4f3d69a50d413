/** Reserving at the shop without paying: where the shop offers it, and how much of it. */
import type { CompanySettings } from '../contract/company.ts'

/** The entry of the website configuration that lets readers reserve; far from the numbers that are specified. */
export const RESERVE_CONFIG_TYPE = 1001

/** Copies of one book that a reader reserves at once, and books that one person has reserved at a time. */
export const MAX_COPIES_A_READER = 3
export const MAX_BOOKS_A_READER = 3

/** Copies of one book that lie there for readers who reserved online: the shelf is for those who come, too. */
export const MAX_COPIES_FOR_READERS = 12

/** Hours in which a reservation must be confirmed by the link in its mail; no copy is reserved until then. */
export const RESERVATION_CONFIRM_HOURS = 24

/** Returns whether the settings let readers reserve; without the entry they do not. */
export const isReservingEnabled = ({ website_config: entries }: Pick<CompanySettings, 'website_config'>) =>
  entries.some(({ lookup_config_type: type, is_exist }) => type === RESERVE_CONFIG_TYPE && is_exist)
