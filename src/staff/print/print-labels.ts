/** Labels for the shop's label printer, from any screen. */
import type { Data } from '#shared/contract/envelope.ts'
import type { LabelToPrint, SentLabels } from '#shared/contract/staff/label-printer.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { post, StaffError } from '../api/client.ts'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { readLanguage } from '../language.ts'

/**
 * Sends labels to the printer, 200 at most, and says so. Returns false where they were not sent, for which `refusal` has the
 * words: unless others are given, that the browser prints them, as whoever calls it then does.
 */
export async function printLabels(
  labels: readonly LabelToPrint[],
  refusal = printingWords[readLanguage()].fallback,
): Promise<boolean> {
  const words = printingWords[readLanguage()]
  try {
    const { data } = await post<Data<SentLabels>>('/labels', { labels })
    sayDone(words.sent(data.sent))
    return true
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    sayFailed(refusal(error.code === 'OFFLINE' ? words.offline : error.message))
    return false
  }
}
