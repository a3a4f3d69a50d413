import { toDecimal } from '#shared/money/decimal.ts'
import type { ShelfRule } from '#shared/contract/staff/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'

/** Last copies that the website does not sell: the rules, and a new one. */
export function ShelfCard({ rules }: { rules: readonly ShelfRule[] }) {
  const words = useWords(feedsWords)
  const { shelfForm } = words
  const money = useMoney()
  const may = useMay()
  const { run } = useAction()
  const stop = ({ publisher, price_from_cents: cents }: ShelfRule) =>
    run('till-reserve', {
      input: {
        copies: '0',
        ...(publisher !== null && { publisher }),
        ...(cents !== null && { priceFrom: toDecimal(cents) }),
      },
    })
  return (
    <Card title={words.shelf}>
      <div className="grid gap-4 px-4.5 py-4">
        <p className="text-muted">{rules.length === 0 ? words.noShelf : words.shelfHint}</p>
        {rules.length > 0 && (
          <ul className="grid gap-2">
            {rules.map((rule) => (
              <li key={rule.id} className="flex flex-wrap items-center justify-between gap-3">
                {words.shelfRule({
                  ...rule,
                  price: rule.price_from_cents === null ? null : money(rule.price_from_cents),
                })}
                {may('till-reserve') && (
                  <Button variant="outline" size="control" onClick={() => void stop(rule)}>
                    {words.stopShelf}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {may('till-reserve') && (
          <ActionForm
            fields={{
              copies: { label: shelfForm.copies, value: '1', type: 'whole', maxLength: 3, isHalf: true },
              priceFrom: { label: shelfForm.priceFrom, type: 'decimal', maxLength: 9, isHalf: true },
              publisher: { label: shelfForm.publisher, hint: shelfForm.publisherHint, maxLength: 120 },
            }}
            send={({ run: set, typed: { copies }, filled }) =>
              set('till-reserve', { input: { ...filled, copies } })
            }
            submit={shelfForm.save}
          />
        )}
      </div>
    </Card>
  )
}
