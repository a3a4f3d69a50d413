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
  const refused = await sendLabels(labels)
  if (refused === undefined) sayDone(printingWords[readLanguage()].sent(labels.length))
  else sayFailed(refusal(refused))
  return refused === undefined
}

/** Sends them, 200 at most, without a word; returns why they were not sent. */
export async function sendLabels(labels: readonly LabelToPrint[]): Promise<string | undefined> {
  try {
    await post<Data<SentLabels>>('/labels', { labels })
    return undefined
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    return error.code === 'OFFLINE' ? printingWords[readLanguage()].offline : error.message
  }
}
