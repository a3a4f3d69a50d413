/** `/track-order` (§2): a guest's order by its number and e-mail. Every wrong pair is answered alike. */
import { useState } from 'react'
import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { PageHead } from '../head.tsx'
import { useWords } from '#ui/text.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { Button } from '#ui/button.tsx'
import { OrderDetails } from './order-details.tsx'
import { TrackForm } from './track-form.tsx'

export default function TrackOrderPage() {
  const { track: words } = useWords(ordersWords)
  const [order, setOrder] = useState<OrderView>()
  const { place, moveFocus } = useNextFocus<HTMLHeadingElement>()
  function show(next: OrderView | undefined) {
    setOrder(next)
    moveFocus()
  }
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      {order ? (
        <>
          <OrderDetails order={order} titleRef={place} />
          <Button variant="outline" className="mt-10" onClick={() => show(undefined)}>
            {words.another}
          </Button>
        </>
      ) : (
        <div className="mx-auto max-w-md">
          <h1 ref={place} tabIndex={-1} className="text-3xl outline-none">
            {words.title}
          </h1>
          <p className="mt-2 text-muted">{words.text}</p>
          <TrackForm onFound={show} />
        </div>
      )}
    </main>
  )
}
