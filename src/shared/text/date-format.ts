/** Dates as each language writes them. */

/** French calls the first of a month `1er`, which `Intl` does not know. */
const FIRST = /(?<!\d)1 (?=janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/g

/** Returns a formatter of dates like `Intl.DateTimeFormat`, which writes `1er décembre` in French. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, options)
  const isFrench = locale.startsWith('fr')
  return {
    format: (date: Date | number) => {
      const written = format.format(date)
      return isFrench ? written.replace(FIRST, '1er\u00a0') : written
    },
  }
}
