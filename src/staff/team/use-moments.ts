import { dateFormat } from '#shared/text/date-format.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns how moments are written, by this browser's clock. */
export function useMoments() {
  const locale = useLanguage() === 'fr' ? 'fr-FR' : 'en-GB'
  const format = (style: Intl.DateTimeFormatOptions) => (iso: string) =>
    dateFormat(locale, style).format(new Date(iso))
  return {
    moment: format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
