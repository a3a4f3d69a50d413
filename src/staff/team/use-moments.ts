import { dayMoment, dayOf } from '../frame/moments.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns how moments and days are written, by the shop's clock. */
export function useMoments() {
  const language = useLanguage()
  return {
    moment: (iso: string) => dayMoment(iso, language),
    day: (iso: string) => dayOf(iso, language),
  }
}
