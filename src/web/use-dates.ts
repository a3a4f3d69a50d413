import { dateFormat } from '#shared/text/date-format.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns how moments and days are written: by the shop's clock, as its mails and invoices write them, and a withdrawal ends by it. */
export function useDates() {
  const language = useLanguage()
  const format = (style: Intl.DateTimeFormatOptions) => dateFormat(language, style)
  return {
    moment: (iso: string) => format({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso)),
    /** Of a moment, or of a day such as `2026-12-05`. */
    day: (iso: string) => format({ dateStyle: 'long' }).format(new Date(iso)),
  }
}
