import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useWords } from '#ui/text.tsx'
import type { StaffError } from './client.ts'

/** Returns what an action said about fields that do not say it themselves; what it refused otherwise is said in a toast. */
export function useRefusal(failure: StaffError | null, shown: readonly string[] = []): string | undefined {
  const { refused } = useWords(storefrontSettingsWords)
  const fields = Object.entries(failure?.fields ?? {}).filter(([name]) => !shown.includes(name))
  const faults = fields.flatMap(([, messages]) => messages)
  return faults.length > 0 ? `${refused} ${faults.join(', ')}` : undefined
}
