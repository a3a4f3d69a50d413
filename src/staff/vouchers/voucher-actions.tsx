import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OneVoucher } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import type { ActionName } from '../api/actions.ts'
import { useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useMay } from '../frame/member.ts'

type Opened = 'prolong' | 'correct' | 'reissue' | 'withdraw' | 'mail' | 'refund'

/** What can be done with a voucher, as buttons and keys; what cannot be undone asks first. */
export function VoucherActions({ voucher }: { voucher: OneVoucher }) {
  const { one } = useWords(vouchersWords)
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const { run } = useAction()
  const { number, version: expectedVersion, state } = voucher
  const isUntouched = voucher.balance_cents === voucher.face_cents
  const input = { voucher: number }
  const actions: { action: ActionName; label: string; key?: string; isOffered: boolean; run: () => void }[] =
    [
      {
        action: 'vouchers-mail',
        label: one.mail,
        isOffered: state === 'open' && voucher.email !== null,
        run: () => setOpened('mail'),
      },
      {
        action: 'vouchers-withdraw',
        label: one.withdraw,
        // What was bought in the shop goes back the way it was paid
        isOffered: isUntouched && voucher.order === null,
        run: () => setOpened('withdraw'),
      },
      {
        action: 'vouchers-refund',
        label: one.refund,
        isOffered: voucher.repayable_cents > 0,
        run: () => setOpened('refund'),
      },
      {
        action: 'vouchers-correct',
        label: one.correct,
        isOffered: state !== 'expired',
        run: () => setOpened('correct'),
      },
      {
        action: 'vouchers-freeze',
        label: one.freeze,
        isOffered: state !== 'frozen',
        run: () => void run('vouchers-freeze', { input, expectedVersion }),
      },
      {
        action: 'vouchers-unfreeze',
        label: one.unfreeze,
        isOffered: state === 'frozen',
        run: () => void run('vouchers-unfreeze', { input, expectedVersion }),
      },
      {
        action: 'vouchers-reissue',
        label: one.reissue,
        key: 'r',
        isOffered: true,
        run: () => setOpened('reissue'),
      },
      {
        action: 'vouchers-prolong',
        label: one.prolong,
        key: 'p',
        isOffered: true,
        run: () => setOpened('prolong'),
      },
    ]
  const offered =
    state === 'replaced' ? [] : actions.filter(({ action, isOffered }) => isOffered && may(action))
  useCommands(offered)
  const close = () => setOpened(undefined)
  return (
    <>
      <div role="group" aria-label={one.actions} className="flex flex-wrap gap-2">
        {offered.map(({ action, label, run: start }) => (
          <Button key={action} variant="outline" size="control" onClick={start}>
            {label}
          </Button>
        ))}
      </div>
      <ActDialog voucher={voucher} opened={opened} onClose={close} />
    </>
  )
}

type ActDialogProps = { voucher: OneVoucher; opened: Opened | undefined; onClose: () => void }

function ActDialog({ voucher, opened, onClose }: ActDialogProps) {
  const words = useWords(vouchersWords)
  const titles = {
    prolong: words.prolonging.title,
    correct: words.correcting.title,
    reissue: words.reissuing.title,
    withdraw: words.withdrawing.title,
    mail: words.mailing.title,
    refund: words.refunding.title,
  }
  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      title={opened ? titles[opened](voucher.number) : ''}
    >
      {opened === 'prolong' && <ProlongForm voucher={voucher} onDone={onClose} />}
      {opened === 'correct' && <CorrectForm voucher={voucher} onDone={onClose} />}
      {opened === 'mail' && <MailForm voucher={voucher} onDone={onClose} />}
      {opened === 'refund' && <RefundForm voucher={voucher} onDone={onClose} />}
      {(opened === 'reissue' || opened === 'withdraw') && (
        <Sure key={opened} action={opened} voucher={voucher} onDone={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { voucher: OneVoucher; onDone: () => void }

function ProlongForm({ voucher: { number, version, valid_until: before }, onDone }: FormProps) {
  const { prolonging: words } = useWords(vouchersWords)
  return (
    <ActionForm
      fields={{ until: { type: 'date', label: words.until, value: before, required: true } }}
      version={version}
      send={({ run, typed: { until }, expectedVersion }) =>
        run('vouchers-prolong', { input: { voucher: number, until }, expectedVersion })
      }
      onDone={onDone}
      submit={words.submit}
    />
  )
}

function CorrectForm({ voucher: { number, version }, onDone }: FormProps) {
  const { correcting: words } = useWords(vouchersWords)
  return (
    <ActionForm
      fields={{
        balance: { label: words.balance, required: true, type: 'decimal' },
        reason: { label: words.reason, required: true, maxLength: 200 },
      }}
      version={version}
      send={({ run, typed, expectedVersion }) =>
        run('vouchers-correct', { input: { voucher: number, ...typed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.submit}
    />
  )
}

function MailForm({ voucher: { number, version, email }, onDone }: FormProps) {
  const { mailing: words } = useWords(vouchersWords)
  return (
    <ActionForm
      fields={{
        email: { label: words.email, hint: words.hint, type: 'email', value: email ?? '', required: true },
      }}
      version={version}
      send={({ run, changed, expectedVersion }) =>
        run('vouchers-mail', { input: { voucher: number, ...changed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.submit}
    />
  )
}

function RefundForm({ voucher: { number, version, balance_cents: cents }, onDone }: FormProps) {
  const { refunding: words } = useWords(vouchersWords)
  const money = useMoney()
  return (
    <ActionForm
      fields={{ reason: { label: words.reason, required: true, maxLength: 200 } }}
      version={version}
      send={({ run, typed, expectedVersion }) =>
        run('vouchers-refund', { input: { voucher: number, ...typed }, expectedVersion })
      }
      onDone={onDone}
      submit={words.submit}
    >
      <p>{words.text(money(cents))}</p>
    </ActionForm>
  )
}

function Sure({
  action,
  voucher: { number, version },
  onDone,
}: FormProps & { action: 'reissue' | 'withdraw' }) {
  const words = useWords(vouchersWords)[action === 'reissue' ? 'reissuing' : 'withdrawing']
  const navigate = useNavigate()
  return (
    <ActionForm
      fields={{}}
      version={version}
      send={async ({ run, expectedVersion }) => {
        const request = { input: { voucher: number }, expectedVersion }
        if (action === 'withdraw') return await run('vouchers-withdraw', request)
        const done = await run('vouchers-reissue', request)
        if (done) void navigate(`/vouchers/${done.params.id}`, { state: { showsCode: true } })
        return done
      }}
      onDone={onDone}
      submit={words.submit}
    >
      <p>{words.text}</p>
    </ActionForm>
  )
}
