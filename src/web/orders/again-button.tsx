import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { orderAgain } from './order-again.ts'

type AgainButtonProps = {
  /** Reads the lines of the order when they are wanted. */
  read: () => Promise<Pick<OrderView, 'lines'>>
  /** Which order, where others stand beside it. */
  number?: string
  className?: string
}

/** Puts the books of an order into the cart once more, and says of which none are left. */
export function AgainButton({ read, number, className = '' }: AgainButtonProps) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  async function again() {
    const { added, missing } = await orderAgain(await read(), language)
    if (added > 0) showToast('success', words.addedAgain)
    if (missing.length > 0) {
      showToast('error', added > 0 ? words.missing(missing.join(', ')) : words.noneLeft)
    }
  }
  return (
    <Button
      variant="outline"
      className={className}
      aria-label={number === undefined ? undefined : `${words.addAgain} (${number})`}
      onClick={() => {
        again().catch(() => showToast('error', words.failed))
      }}
    >
      {words.addAgain}
    </Button>
  )
}
