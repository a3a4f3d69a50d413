import { ordersWords } from '#shared/text/staff/en/orders.ts'
import type { OrderStage } from '#shared/orders/work-stages.ts'
import { RoundMark, type RoundShape } from '#ui/round-mark.tsx'
import { useWords } from '#ui/text.tsx'

const SHAPES: Record<OrderStage, { shape: RoundShape; tone: string }> = {
  unpaid: { shape: 'dashed', tone: 'text-muted' },
  waiting: { shape: 'dashed', tone: 'text-ink' },
  to_prepare: { shape: 'empty', tone: 'text-ink' },
  preparing: { shape: 'half', tone: 'text-ink' },
  partly_sent: { shape: 'most', tone: 'text-ink' },
  ready: { shape: 'full', tone: 'text-in-stock' },
  sent: { shape: 'full', tone: 'text-in-stock' },
  delivered: { shape: 'full', tone: 'text-in-stock' },
  withdrawn: { shape: 'crossed', tone: 'text-ink' },
  cancelled: { shape: 'crossed', tone: 'text-muted' },
  refunded: { shape: 'crossed', tone: 'text-muted' },
}

/** How far an order is, in a shape and a word. */
export function StageMark({ stage }: { stage: OrderStage }) {
  const { stages } = useWords(ordersWords)
  const { shape, tone } = SHAPES[stage]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <RoundMark shape={shape} className={tone} />
      {stages[stage]}
    </span>
  )
}
