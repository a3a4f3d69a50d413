import type { ProposedSupplier } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { KeyCap } from '../commands/key-cap.tsx'

type Props = {
  supplier: ProposedSupplier
  isSending: boolean
  onSend: (channel: 'mail' | 'file') => void
}

/** What the order comes to, how far carriage is from being free, and its sending. */
export function ProposalFoot({ supplier, isSending, onSend }: Props) {
  const words = useWords(purchasingWords)
  const money = useMoney()
  const { titles, copies, net_cents: net, franco_cents: franco, channel, name } = supplier
  const isBusy = isSending || copies === 0
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline bg-tint px-4.5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{words.sum(titles, copies)}</p>
        {franco === null ? (
          <p className="text-xs text-muted">{words.franco.none}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-xs">
            <progress className="h-1.5 w-20" aria-hidden="true" max={franco} value={net} />
            {net >= franco
              ? words.franco.reached(money(franco))
              : words.franco.missing(money(franco - net), money(franco))}
          </p>
        )}
      </div>
      <p className="font-serif text-2xl">
        {money(net)} <span className="font-sans text-xs text-muted">{words.beforeTax}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {channel === 'mail' && (
          <Button
            variant="outline"
            size="control"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onSend('file')}
          >
            {words.takeFile}
          </Button>
        )}
        <Button size="control" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onSend(channel)}>
          {channel === 'mail' ? words.send(name) : words.takeFile} <KeyCap of="t" />
        </Button>
      </div>
    </div>
  )
}
