/** Vouchers that are read out or scanned while an order is taken: what each pays, or why it pays nothing. */
import { useState } from 'react'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useScans } from '../scan/read-code.ts'
import type { ChangeDraft, OrderDraft } from './draft.ts'

type VoucherCodesProps = { draft: OrderDraft; change: ChangeDraft; quote: EntryQuote }

export function VoucherCodes({ draft: { vouchers }, change, quote }: VoucherCodesProps) {
  const { pay: words } = useWords(orderEntryWords)
  const language = useLanguage()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const refused = (reason: Refusal) => refusalSentence(language, 'VOUCHER_CANNOT_PAY', { reason })

  // What a reader reads while its field has not the focus
  useScans(({ kind, text }) => (kind === 'voucher' ? put(text) : 'passed'))

  function put(code: string) {
    if (vouchers.includes(code)) setProblem(refused('twice'))
    else change({ vouchers: [...vouchers, code] })
  }

  function add() {
    const read = readVoucherCode(typed)
    if (typed.trim() === '') return
    if (read.kind !== 'code') return setProblem(refused(read.kind === 'other' ? 'unknown' : 'mistyped'))
    const code = writeVoucherCode(read.code)
    if (!vouchers.includes(code)) setTyped('')
    put(code)
  }

  return (
    <div className="grid gap-2 border-t border-hairline pt-3" aria-live="polite">
      {vouchers.map((code) => (
        <div key={code} className="flex items-center justify-between gap-2">
          <p>{sentenceOf(code)}</p>
          <button
            type="button"
            className="flex size-9 shrink-0 items-center justify-center rounded-md hover:bg-tint pointer-coarse:size-11"
            aria-label={words.removeVoucher(code)}
            onClick={() => change({ vouchers: vouchers.filter((one) => one !== code) })}
          >
            <BinIcon className="size-4" />
          </button>
        </div>
      ))}
      <TextField
        label={words.voucher}
        hint={words.voucherHint}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-takes-code=""
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          // The form's button takes the order; here the code is meant
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="outline" size="small" className="justify-self-start" onClick={add}>
        {words.addVoucher}
      </Button>
    </div>
  )

  function sentenceOf(code: string): string {
    const found = quote.vouchers.find((one) => one.code === code)
    if (!found) return code
    if (found.state === 'refused') return `${code} : ${refused(found.reason)}`
    return words.voucherPays(code, money(found.cents), money(found.balance_cents - found.cents))
  }
}

type Refusal = Extract<EntryQuote['vouchers'][number], { state: 'refused' }>['reason']
