/** The list of articles chosen for a return (§4 "returnRefund"), stored with the shopper so that a reload loses nothing. */
import { type ReturnItem, editReturned, toggleReturned } from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { shopperStore, useShopper } from '../session/shopper-store.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'

type Place = Pick<ReturnItem, 'order' | 'position'>

/** Replaces the list, as when a return is opened for editing or was sent. */
export function keepReturnList(items: readonly ReturnItem[]): void {
  shopperStore.update((shopper) => ({ ...shopper, returnRefund: items }))
}

/** Returns the articles of one order that are chosen, and what changes them; a fourth one is refused by a toast (§8, §9). */
export function useReturnList(order: string) {
  const { toasts } = useWords(returnsWords)
  const items = useShopper().returnRefund.filter((item) => item.order === order)

  const change = (decide: (list: readonly ReturnItem[]) => { kind: string; list: readonly ReturnItem[] }) =>
    shopperStore.updateBy((shopper) => {
      const { kind, list } = decide(shopper.returnRefund)
      return { kind, shopper: list === shopper.returnRefund ? shopper : { ...shopper, returnRefund: list } }
    }).kind

  return {
    items,
    toggle(position: number) {
      const kind = change((list) => toggleReturned(list, { order, position }))
      if (kind === 'full') showToast('error', toasts.full)
    },
    edit(position: number, data: Partial<Omit<ReturnItem, keyof Place>>) {
      const kind = change((list) => editReturned(list, { ...data, order, position }))
      if (kind === 'notFound') showToast('error', toasts.notFound)
    },
  }
}
