/** Loaded when the scales of a book are pressed: puts it beside the others, or takes it away (§4, §8). */
import { toggleCompared } from '#shared/compare/compare.ts'
import { compareWords } from '#shared/text/en/compare.ts'
import { languageOfPath } from '../paths.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { showToast } from '#ui/toast-store.ts'

export function toggleCompare(book: { id: number; title: string }): void {
  const { toasts } = compareWords[languageOfPath(window.location.pathname)]
  if (!shopperStore.read().user) return showToast('info', toasts.pleaseLogin)
  let outcome = toggleCompared([], book.id)
  shopperStore.update((shopper) => {
    outcome = toggleCompared(shopper.compare, book.id)
    return outcome.kind === 'full' ? shopper : { ...shopper, compare: outcome.list }
  })
  if (outcome.kind === 'full') showToast('error', toasts.full)
  else showToast('success', outcome.kind === 'added' ? toasts.added(book.title) : toasts.removed)
}
