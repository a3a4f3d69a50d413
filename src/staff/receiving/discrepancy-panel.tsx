import { useState } from 'react'
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { claimable, discrepancyOf, isUnanswered, MAX_READ_COPIES } from '#shared/receiving/discrepancies.ts'
import { formatCents } from '#shared/money/format.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useMay } from '../frame/member.ts'

type Choice = 'claim' | 'await' | 'keep' | 'recount'
type DiscrepancyPanelProps = { reception: ReceptionView; line: ReceptionLine }

/** What is wrong with a title, and what can become of it. */
export function DiscrepancyPanel({ reception, line }: DiscrepancyPanelProps) {
  const { answer: words } = useWords(receivingWords)
  const language = useLanguage()
  const mayClaim = useMay()('receiving-claim')
  const { run, isPending } = useAction()
  const found = discrepancyOf(line)
  const isSurplus = found?.kind === 'unannounced'
  const lacking = claimable(line)
  const claim = mayClaim && reception.supplier !== null && lacking > 0
  const [chosen, setChosen] = useState<Choice>(
    isSurplus ? 'keep' : claim && reception.can_claim ? 'claim' : 'await',
  )
  const [counted, setCounted] = useState(String(line.read))
  if (!found || !isUnanswered({ ...line, answeredCopies: line.answered_copies })) return null

  const kind = found.kind === 'unread' ? 'missing' : found.kind
  const cents = line.net_cents * lacking
  const credit = formatCents(cents, { language, currency: 'eur' })
  const submit = () => {
    const subject = { number: reception.number, isbn: line._code_barre }
    if (chosen === 'recount') void run('receiving-recount', { input: { ...subject, copies: counted } })
    else void run(`receiving-${chosen}`, { input: subject })
  }
  const option = (value: Choice, label: string, hint?: string, isDisabled = false) => (
    <label className="flex min-h-9 items-start gap-3 py-1 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="answer"
        value={value}
        checked={chosen === value}
        disabled={isDisabled}
        onChange={() => setChosen(value)}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <span>
        <span className="block">{label}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
  return (
    <form
      className="rounded-lg border border-hairline bg-card p-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold text-out-of-stock">
        <AlertIcon className="size-4.5 shrink-0" />
        {words[kind](found.copies)}
      </h2>
      <p className="mt-1 text-xs text-muted">
        {words.counts(line.title, line.expected, line.read, line.damaged)}
      </p>
      <fieldset className="mt-2">
        <legend className="sr-only">{words.legend}</legend>
        {claim &&
          option(
            'claim',
            words.claim(reception.supplier ?? ''),
            reception.can_claim ? (cents > 0 ? words.credit(credit) : words.mail) : words.noAddress,
            !reception.can_claim,
          )}
        {isSurplus ? option('keep', words.keep) : option('await', words.await)}
        {option('recount', words.recount)}
      </fieldset>
      {chosen === 'recount' && (
        <div className="mt-2">
          <TextField
            label={words.counted}
            type="number"
            min={0}
            max={MAX_READ_COPIES}
            required
            value={counted}
            onChange={({ target }) => setCounted(target.value)}
          />
        </div>
      )}
      <Button
        type="submit"
        variant="outline"
        size="control"
        className="mt-3 w-full"
        aria-disabled={isPending || undefined}
      >
        {words.submit}
      </Button>
    </form>
  )
}
