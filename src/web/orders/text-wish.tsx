/** Whether the buyer of an order that is collected wants a text message when it is ready; it ends here too. */
import { useState } from 'react'
import { OPEN_LINE_STATES } from '#shared/orders/line-states.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { OrderView } from '../api/orders.ts'
import { setTextWish } from '../api/paid-orders.ts'
import { useOrderKey } from '../session/use-order-key.ts'
import { useShopIfLoaded } from '../shop.ts'

const OVER: readonly OrderView['state'][] = ['delivered', 'cancelled', 'refunded']

const isMoreToCome = ({ lines }: Pick<OrderView, 'lines'>) =>
  lines.some(({ states }) => states.some(({ state }) => OPEN_LINE_STATES.has(state)))

export function TextWish({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const canText = useShopIfLoaded()?.company.text_messages ?? false
  const { key } = useOrderKey(order.number)
  const [isWanted, setIsWanted] = useState(order.text_when_ready)
  if (
    !((canText && order.can_be_texted) || order.text_when_ready) ||
    order.delivery_method !== 'pickup' ||
    !order.phone ||
    OVER.includes(order.state) ||
    (order.state === 'shipped' && !isMoreToCome(order))
  )
    return null

  async function choose(wanted: boolean) {
    setIsWanted(wanted)
    try {
      await setTextWish(order.number, wanted, key)
      showToast('success', wanted ? words.texts.on : words.texts.off)
    } catch {
      setIsWanted(!wanted)
      showToast('error', words.failed)
    }
  }

  return (
    <label className="unprinted mt-6 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={isWanted}
        onChange={({ target: { checked } }) => void choose(checked)}
      />
      {words.texts.label}
    </label>
  )
}
