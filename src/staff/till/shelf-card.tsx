import { toDecimal } from '#shared/money/decimal.ts'
import { useState, type FormEvent } from 'react'
import type { ShelfRule } from '#shared/contract/staff/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'

const EMPTY = { copies: '1', publisher: '', priceFrom: '' }

/** Last copies that the website does not sell: the rules, and a new one. */
export function ShelfCard({ rules }: { rules: readonly ShelfRule[] }) {
  const words = useWords(feedsWords)
  const { shelfForm } = words
  const money = useMoney()
  const may = useMay()
  const [typed, setTyped] = useState(EMPTY)
  const { run, failure } = useAction()
  const refusal = useRefusal(failure)
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  async function set({ copies, publisher, priceFrom }: typeof EMPTY) {
    const input = {
      copies: copies.trim(),
      ...(publisher.trim() && { publisher: publisher.trim() }),
      ...(priceFrom.trim() && { priceFrom: priceFrom.trim() }),
    }
    return await run('till-reserve', { input })
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await set(typed)) setTyped(EMPTY)
  }
  const stop = ({ publisher, price_from_cents: cents }: ShelfRule) =>
    set({
      copies: '0',
      publisher: publisher ?? '',
      priceFrom: cents === null ? '' : toDecimal(cents),
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
          <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
            <ProblemAlert problem={refusal} />
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <TextField {...field('copies')} label={shelfForm.copies} inputMode="numeric" maxLength={3} />
              <TextField
                {...field('publisher')}
                label={shelfForm.publisher}
                hint={shelfForm.publisherHint}
                maxLength={120}
              />
              <TextField
                {...field('priceFrom')}
                label={shelfForm.priceFrom}
                inputMode="decimal"
                maxLength={9}
              />
            </div>
            <div>
              <Button type="submit" variant="outline" size="control">
                {shelfForm.save}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}
