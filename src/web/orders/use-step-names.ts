import { ordersWords } from '#shared/text/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import type { OrderStep } from './order-steps.ts'

/** Returns how the steps of an order are called; what is collected is not sent. */
export function useStepNames(deliveryMethod: string) {
  const { states, steps } = useWords(ordersWords)
  const collected: Partial<Record<OrderStep['step'], string>> = {
    partly: steps.pickupPartly,
    shipped: steps.pickupShipped,
    delivered: steps.pickupDelivered,
  }
  const names: Record<OrderStep['step'], string> = {
    ...states,
    placed: steps.placed,
    waiting: steps.waiting,
    partly: steps.partlySent,
  }
  return (step: OrderStep['step']) => (deliveryMethod === 'pickup' && collected[step]) || names[step]
}
