import type { Data } from '#shared/contract/envelope.ts'
import type { GiftNote } from '#shared/contract/gift.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { read } from '../../api/client.ts'
import { sayFailed } from '../../api/toasts.ts'
import { Card } from '../../frame/card.tsx'
import { GiftMark } from '../../frame/gift-mark.tsx'
import { PrinterIcon } from '../../frame/icons.tsx'
import { giftNote } from '../../print/gift-note.tsx'
import { PrintSheets, printSheets } from '../../print/print-sheets.tsx'

/** That an order is a present: its wrapping, its day and its note, which can be printed again. */
export function OrderGift({ order }: { order: StaffOrder }) {
  const words = useWords(giftsWords)
  const { gift, number, language } = order
  if (!gift) return null
  async function print() {
    try {
      const { data } = await read<Data<GiftNote>>(`/orders/${number}/gift-note`)
      await printSheets([giftNote({ number, language, ...data })])
    } catch (error) {
      sayFailed(error instanceof Error ? error.message : '')
    }
  }
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-2 px-4.5 py-3">
        <GiftMark gift={gift} />
        <p className="whitespace-pre-line wrap-anywhere">
          {gift.note ?? <span className="text-muted">{words.noNote}</span>}
        </p>
        {gift.from !== null && <p className="text-muted">{words.from(gift.from)}</p>}
        <Button variant="outline" size="small" onClick={() => void print()}>
          <PrinterIcon /> {words.print}
        </Button>
      </div>
      <PrintSheets />
    </Card>
  )
}
