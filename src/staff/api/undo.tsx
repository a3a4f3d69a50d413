/** Undo: an action can be taken back for as long as its toast stands, by a press or by Z. */
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'
import { dismissToast, showToast, toastStore } from '#ui/toast-store.ts'
import { SHORT_MS, sayDone, sayFailed } from './toasts.ts'
import { KeyCap } from '../commands/commands.tsx'
import { createStore } from '#ui/store.ts'
import { sendUndo } from './client.ts'
import { refresh } from './queries.ts'

type Undoable = { run: () => void; until: number /** What offers it. */; toast: number | undefined }

/** The newest action that can be taken back. */
export const undoable = createStore<Undoable | undefined>(undefined)

const withdraw = (offer: Undoable | undefined) => offer?.toast !== undefined && dismissToast(offer.toast)

/** Takes the newest action back, while it can be. */
export function undoLast(): void {
  const last = undoable.read()
  undoable.set(undefined)
  withdraw(last)
  if (last && last.until > Date.now()) last.run()
}

/** Says what was done, and offers to undo it. */
export function showDone(
  { outcome, params, undo }: ActionDone,
  language: Language,
  words: typeof frame,
): void {
  const said = outcomeSentence(language, outcome, params)
  if (!undo) return sayDone(said)
  offerUndo(said, { until: undo.until, takeBack: () => sendUndo(undo), words })
}

type Offer = { until: string; takeBack: () => Promise<unknown>; words: typeof frame }

/** Says something with the offer to take it back until then, in the place of an earlier offer: Z is of the last action alone. */
export function offerUndo(said: string, { until: ends, takeBack, words }: Offer): void {
  const until = Date.parse(ends)
  withdraw(undoable.read())
  showToast('success', said, Math.max(until - Date.now(), SHORT_MS), {
    run: undoLast,
    label: (
      <>
        {words.undo} <KeyCap of="z" />
      </>
    ),
  })
  undoable.set({ run: () => void report(takeBack, words), until, toast: toastStore.read().at(-1)?.id })
}

async function report(takeBack: Offer['takeBack'], words: typeof frame) {
  try {
    await takeBack()
    sayDone(words.undone)
  } catch (error) {
    sayFailed(error instanceof Error ? error.message : words.readFailed)
  }
  await refresh()
}
