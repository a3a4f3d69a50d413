/** `/track-order` (§2): a guest's order by its number and e-mail. Every wrong pair is answered alike. */
import { useState } from 'react'
import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { OrderDetails } from './order-details.tsx'
import { TrackForm } from './track-form.tsx'

export default function TrackOrderPage() {
  const { track: words } = useWords(ordersWords)
  const { layout } = useText()
  const language = useLanguage()
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
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink variant="outline" to={localPath(language, `/withdrawal?order=${order.number}`)}>
              {layout.withdraw}
            </ButtonLink>
            <Button variant="outline" onClick={() => show(undefined)}>
              {words.another}
            </Button>
          </div>
        </>
      ) : (
        <div className="mx-auto max-w-md">
          <h1 ref={place} tabIndex={-1} className="text-3xl outline-none">
            {words.title}
          </h1>
          <p className="mt-2 text-muted">{words.text}</p>
          <TrackForm onFound={show} />
          <p className="mt-8 border-t border-hairline pt-4">
            <Link
              to={localPath(language, '/withdrawal')}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {layout.withdraw}
            </Link>
          </p>
        </div>
      )}
    </main>
  )
}
