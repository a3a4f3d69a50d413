import { useState } from 'react'
import type { PayCode } from '#shared/contract/staff/order-entry.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../api/use-action.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { Card } from '../../frame/card.tsx'
import { Confirm, type Question } from '../../frame/confirm.tsx'
import { useMay } from '../../frame/member.ts'
import { dayAndTime } from '../../frame/moments.ts'
import { FailedState } from '../../frame/loading-and-empty.tsx'

/** Who took an order for its buyer, and, until it is paid, the ways to have it paid. */
export function OrderUnpaid({ order }: { order: StaffOrder }) {
  const { unpaid: words } = useWords(orderEntryWords)
  const language = useLanguage()
  const may = useMay()
  const { run, isPending } = useAction()
  const [isReading, setIsReading] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const [isVoucher, setIsVoucher] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const { number, email, taken_by: takenBy, pay_by: payBy, stage } = order
  if (takenBy === null) return null
  const isUnpaid = stage === 'unpaid' && payBy !== null
  return (
    <Card title={isUnpaid ? words.title : undefined}>
      <div className="grid gap-3 px-4.5 py-3">
        <p>{words.takenBy(takenBy)}</p>
        {isUnpaid && (
          <>
            <p className="text-xs text-muted">{words.until(dayAndTime(payBy, language))}</p>
            {isReading && <Code number={number} />}
            <div className="flex flex-wrap gap-2">
              {!isReading && (
                <Button variant="outline" size="control" onClick={() => setIsReading(true)}>
                  {words.read}
                </Button>
              )}
              {/* A preparer is not shown the address, and may send to it */}
              {email !== '' && (
                <Button
                  variant="outline"
                  size="control"
                  aria-disabled={isPending || undefined}
                  onClick={() => void run('orders-link', { input: { number } })}
                >
                  {words.send}
                </Button>
              )}
              {may('orders-voucher') && (
                <Button variant="outline" size="control" onClick={() => setIsVoucher(true)}>
                  {words.voucher}
                </Button>
              )}
              {order.vouchers.length > 0 && may('orders-no-voucher') && (
                <Button
                  variant="outline"
                  size="control"
                  aria-disabled={isPending || undefined}
                  onClick={() => void run('orders-no-voucher', { input: { number } })}
                >
                  {words.noVoucher}
                </Button>
              )}
              {may('orders-till') && (
                <Button variant="outline" size="control" onClick={() => setIsPaying(true)}>
                  {words.till}
                </Button>
              )}
              <Button
                variant="outline"
                size="control"
                onClick={() =>
                  setQuestion({
                    title: words.dropTitle,
                    text: words.dropText,
                    action: words.drop,
                    run: () => void run('orders-drop', { input: { number } }),
                  })
                }
              >
                {words.drop}
              </Button>
            </div>
          </>
        )}
      </div>
      <Confirm question={question} cancel={words.keep} onClose={() => setQuestion(undefined)} />
      <Dialog open={isVoucher} onClose={() => setIsVoucher(false)} title={words.voucherTitle}>
        <VoucherForm order={order} onDone={() => setIsVoucher(false)} />
      </Dialog>
      <Dialog open={isPaying} onClose={() => setIsPaying(false)} title={words.tillTitle}>
        <TillForm order={order} onDone={() => setIsPaying(false)} />
      </Dialog>
    </Card>
  )
}

/** The code, large enough to be read out. */
function Code({ number }: { number: string }) {
  const { unpaid: words } = useWords(orderEntryWords)
  const { data, error, refetch } = useRead<PayCode>(
    ['order', number, 'pay-code'],
    `/orders/${number}/pay-code`,
    // It never changes, and once the order is paid there is none to read
    { staleTime: 'static' },
  )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <div className="rounded-md bg-tint px-3.5 py-3 text-center" aria-live="polite">
      <p className="font-serif text-3xl whitespace-nowrap">{data?.code ?? '…'}</p>
      {data && <p className="mt-1 text-xs break-all text-muted">{words.code(data.url)}</p>}
    </div>
  )
}

function VoucherForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { unpaid: words } = useWords(orderEntryWords)
  const money = useMoney()
  return (
    <ActionForm
      fields={{ code: { label: words.voucherCode, required: true, maxLength: 120, type: 'code' } }}
      version={order.version}
      send={({ run, typed, expectedVersion }) =>
        run('orders-voucher', { input: { number: order.number, ...typed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.voucherSubmit}
    >
      <p>{words.voucherText(money(order.due_cents))}</p>
    </ActionForm>
  )
}

function TillForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { unpaid: words } = useWords(orderEntryWords)
  const money = useMoney()
  return (
    <ActionForm
      fields={{
        receipt: { label: words.receipt, required: true, maxLength: 40, type: 'code' },
      }}
      // What is noted is the total that was read
      version={order.version}
      send={({ run, typed, expectedVersion }) =>
        run('orders-till', { input: { number: order.number, ...typed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.tillSubmit}
    >
      <p>{words.tillText(money(order.due_cents))}</p>
    </ActionForm>
  )
}
