import { useWords } from '#ui/text.tsx'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import type { OrderStage } from '#shared/orders/stages.ts'

/** Rounds that fill as an order goes on: dashed, empty, half, full; a cross for what is over. */
const SHAPES: Record<OrderStage, { dash?: string; fill?: string; tone: string }> = {
  unpaid: { dash: '2 2.2', tone: 'text-muted' },
  waiting: { dash: '2 2.2', tone: 'text-ink' },
  to_prepare: { tone: 'text-ink' },
  preparing: { fill: 'M8 2.500a5.500 5.500 0 0 1 0 11Z', tone: 'text-ink' },
  partly_sent: { fill: 'M8 2.500a5.500 5.500 0 1 1-5.500 5.500H8Z', tone: 'text-ink' },
  ready: { fill: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z', tone: 'text-in-stock' },
  sent: { fill: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z', tone: 'text-in-stock' },
  delivered: { fill: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z', tone: 'text-in-stock' },
  cancelled: { fill: 'M5 5l6 6M11 5l-6 6', tone: 'text-muted' },
  refunded: { fill: 'M5 5l6 6M11 5l-6 6', tone: 'text-muted' },
}

/** How far an order is, in a shape and a word. */
export function StageMark({ stage }: { stage: OrderStage }) {
  const { stages } = useWords(ordersWords)
  const { dash, fill, tone } = SHAPES[stage]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 ${tone}`}>
        <circle
          cx="8"
          cy="8"
          r="6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.400"
          strokeDasharray={dash}
        />
        {fill && <path d={fill} fill="currentColor" stroke="currentColor" strokeWidth="1" />}
      </svg>
      {stages[stage]}
    </span>
  )
}
