import type { ReactNode } from 'react'
import type { OrderView } from '../api/orders.ts'
import { OrderSummary } from './order-summary.tsx'

type OutcomeProps = {
  icon: ReactNode
  title: string
  text: string
  /** What it is about, shown below. */
  order?: OrderView
  children: ReactNode
}

/** What became of an order, in one sentence, and what to do next. */
export function Outcome({ icon, title, text, order, children }: OutcomeProps) {
  return (
    <div className="text-center">
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-tint">{icon}</span>
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{text}</p>
      <div className="mt-8 mb-10 flex flex-wrap justify-center gap-3">{children}</div>
      {order && <OrderSummary order={order} />}
    </div>
  )
}
