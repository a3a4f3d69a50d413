/** Numbers as each language writes them; amounts of money are written by `money/format.ts`. */
import type { Language } from '#shared/contract/preferences.ts'
import { localeOf } from './locale.ts'

/** Making one costs more than a hundred uses of it. */
const formats: Record<string, Intl.NumberFormat> = {}

/** Returns a number with so many decimals at most: `1 234,5` in French, `1,234.5` in English. */
export const formatNumber = (value: number, language: Language, decimals = 3): string =>
  (formats[language + decimals] ??= new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: decimals,
  })).format(value)

/** Returns a part of 1 in percent with so many decimals at most: 0.055 is `5,5 %` in French, `5.5%` in English. */
export const formatPercent = (part: number, language: Language, decimals = 0): string =>
  (formats[`${language}percent${decimals}`] ??= new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: decimals,
  })).format(part)

/** Returns how much more or less something is, in whole percent: 0.12 is `+12 %` in French. */
export const formatChange = (part: number, language: Language): string =>
  (formats[`${language}change`] ??= new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })).format(part)
