/** Vouchers: what is owed, sold and given, found by code or by what is known of one. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffVoucher } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { VOUCHER_STATES } from '#shared/vouchers/state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post, StaffError } from '../api/client.ts'
import { usePages } from '../api/use-read.ts'
import { CommandButton, useCommands } from '../commands/commands.tsx'
import { announce } from '../frame/announcer.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { useScans } from '../scan/read-code.ts'
import { DataTable } from '../table/data-table.tsx'
import { IssueForm } from './issue-voucher-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { VoucherSearch } from './voucher-search.tsx'

type Meta = { owed_cents: number; offer: { amounts_cents: number[]; months: number } }
type Opened = 'sell' | 'give' | 'offer'

export default function VouchersPage() {
  const words = useWords(vouchersWords)
  const language = useLanguage()
  const money = useMoney()
  const may = useMay()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<string>()
  const state = VOUCHER_STATES.find((one) => one === params.get('state'))
  const q = params.get('q') ?? ''
  const pages = usePages<StaffVoucher, Meta>('/vouchers', { state, q: q || undefined })
  const meta = pages.data?.pages[0]?.meta

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  async function find(typed: string) {
    setProblem(undefined)
    const { kind } = readVoucherCode(typed)
    if (kind === 'mistyped') return say(words.search.mistyped)
    if (kind === 'other') return set('q', typed.trim())
    try {
      // Posted: an address would leave the code in logs
      const { data } = await post<Data<{ id: string }>>('/vouchers/look-up', { code: typed })
      void navigate(`/vouchers/${data.id}`)
    } catch (error) {
      const isUnknown = error instanceof StaffError && error.code === 'NOT_FOUND'
      say(isUnknown ? words.search.unknown : error instanceof Error ? error.message : '')
    }
    return undefined
  }
  function say(sentence: string) {
    setProblem(sentence)
    announce(sentence)
  }
  useScans(({ text }) => void find(text))
  useScannedElsewhere((text) => void find(text))

  const ways = [
    ...(may('vouchers-give') ? [{ way: 'give' as const, label: words.give, key: 'o' }] : []),
    ...(may('vouchers-sell') ? [{ way: 'sell' as const, label: words.sell, key: 'c' }] : []),
  ]
  useCommands(may('vouchers-offer') ? [{ label: words.settings, run: () => setOpened('offer') }] : [])
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={meta && words.owed(money(meta.owed_cents))}
        actions={
          <>
            {may('vouchers-offer') && (
              <Button variant="quiet" size="control" onClick={() => setOpened('offer')}>
                {words.settings}
              </Button>
            )}
            {ways.map(({ way, label, key }) => (
              <CommandButton
                key={way}
                label={label}
                shortcut={key}
                icon={PlusIcon}
                variant={way === 'sell' ? 'primary' : 'outline'}
                run={() => setOpened(way)}
              />
            ))}
          </>
        }
      />
      <VoucherSearch
        searched={q}
        state={state}
        problem={problem}
        onFind={(typed) => void find(typed)}
        onState={(next) => set('state', next)}
      />
      <Card>
        <DataTable
          label={words.title}
          columns={voucherColumns({ words, language, money })}
          pages={pages}
          idOf={({ id }) => id}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
      <Dialog
        open={opened === 'sell' || opened === 'give'}
        onClose={close}
        title={opened === 'give' ? words.give : words.sell}
      >
        {(opened === 'sell' || opened === 'give') && (
          <IssueForm
            way={opened}
            amounts={meta?.offer.amounts_cents ?? []}
            onDone={(id) => void navigate(`/vouchers/${id}`, { state: { showsCode: true } })}
          />
        )}
      </Dialog>
      <Dialog open={opened === 'offer'} onClose={close} title={words.offering.title}>
        {opened === 'offer' && meta && <OfferForm offer={meta.offer} onDone={close} />}
      </Dialog>
    </>
  )
}

/** Takes a code that was scanned on another screen, once. */
function useScannedElsewhere(take: (text: string) => void): void {
  const { state, pathname } = useLocation() as { state: { scanned?: string } | null; pathname: string }
  const navigate = useNavigate()
  const takeNow = useEffectEvent(take)
  const scanned = state?.scanned
  useEffect(() => {
    if (scanned === undefined) return
    void navigate(pathname, { replace: true, state: null })
    takeNow(scanned)
  }, [scanned, pathname, navigate])
}
