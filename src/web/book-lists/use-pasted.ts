import type { Language } from '#shared/contract/preferences.ts'
import { useStore } from '#ui/store.ts'
import { matchList } from '../api/book-lists.ts'
import { firstChoice, type Choice } from './choices.ts'
import { NOTHING_PASTED, pastedStore } from './pasted-store.ts'

/** Returns the pasted list of this tab. */
export const usePasted = () => useStore(pastedStore, NOTHING_PASTED)

/** Requests what a text means and shows it; throws what the server refused, and leaves the text. */
export async function readPasted(text: string, language: Language): Promise<void> {
  const lines = await matchList(text, language)
  const answer = (pastedStore.read().found?.answer ?? 0) + 1
  pastedStore.set({ text, found: { answer, lines, choices: lines.map(firstChoice) } })
}

/** Changes what is chosen for one line. */
export function choose(index: number, changed: Partial<Choice>): void {
  const { text, found } = pastedStore.read()
  if (!found) return
  const choices = found.choices.map((choice, at) => (at === index ? { ...choice, ...changed } : choice))
  pastedStore.set({ text, found: { ...found, choices } })
}
