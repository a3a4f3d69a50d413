import { useEffect } from 'react'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'

type CodeFormProps = {
  submit: string
  /** Sends a code without a slip in it; throws what the server refused. */
  send: (code: string) => Promise<void>
  /** The code of a link, sent at once; another one needs another `key`. */
  given?: string
}

/** The field for a voucher's code: a slip in it is shown before the shop is called. */
export function CodeForm({ submit: label, send, given }: CodeFormProps) {
  const words = useWords(vouchersWords)
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { code: given ?? '' },
    errors: { code: (typed) => words.faults[faultIn(typed) ?? 'empty'] },
    faultsOf: ({ code }) => (faultIn(code) ? (['code'] as const) : []),
    send: ({ code }) => send(code),
    problemOf(error) {
      if (!(error instanceof ApiError)) return words.failed
      if (error.code === 'TOO_MANY_REQUESTS') return words.tooMany(error.minutesToWait)
      if (error.code === 'VOUCHER_IN_OTHER_ACCOUNT') return words.found.elsewhere
      if (error.fields['code']?.includes('exchange')) return words.exchangeOnly
      return error.code === 'NOT_FOUND' || error.code === 'INVALID_FIELDS' ? words.unknown : words.failed
    },
  })
  useEffect(() => {
    if (given) form.current?.requestSubmit()
  }, [given, form])
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <TextField
        label={words.code}
        hint={words.hint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('code')}
      />
      <SubmitButton label={label} sending={words.sending} isSending={isSending} />
    </form>
  )
}

function faultIn(typed: string): 'empty' | 'short' | 'mistyped' | undefined {
  if (typed.trim() === '') return 'empty'
  const { kind } = readVoucherCode(typed)
  if (kind === 'code') return undefined
  return kind === 'mistyped' ? 'mistyped' : 'short'
}
