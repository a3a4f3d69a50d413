/** Books side by side (§4, §9): which ones, and whether the shop offers it. */
import type { CompanySettings } from '#shared/contract/company.ts'

export const MAX_COMPARED = 3

/** §9: the entry of the website configuration that switches comparing on. */
export const COMPARE_CONFIG_TYPE = 43

/** Returns whether the settings enable comparing; without the entry they do not. */
export function isCompareEnabled({
  website_config: entries,
}: Pick<CompanySettings, 'website_config'>): boolean {
  return entries.some(({ lookup_config_type: type, is_exist }) => type === COMPARE_CONFIG_TYPE && is_exist)
}

/** Returns the list with a book put in or, if it is there, taken out; `full`: three are there already. */
export function toggleCompared(
  list: readonly number[],
  bookId: number,
): { kind: 'added' | 'removed' | 'full'; list: readonly number[] } {
  if (list.includes(bookId)) return { kind: 'removed', list: list.filter((id) => id !== bookId) }
  if (list.length >= MAX_COMPARED) return { kind: 'full', list }
  return { kind: 'added', list: [...list, bookId] }
}
