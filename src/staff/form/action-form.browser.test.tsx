/** A form that sends an action: what is wrong stands beside its field, and the focus goes to the first of it. */
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Dialog } from '#ui/dialog.tsx'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, later, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { useRead } from '../api/use-read.ts'
import { useCommands } from '../commands/commands.tsx'
import { ActionForm } from './action-form.tsx'

type Sent = { input: Record<string, unknown>; expected_version?: string }
let sent: Sent[]
let fields: Record<string, string[]>
let done: number
beforeEach(() => {
  sent = []
  fields = {}
  done = 0
  answer('POST /staff/actions/vouchers-correct', ({ body }) => {
    sent.push(body as Sent)
    if (Object.keys(fields).length > 0) return refusal(422, 'VALIDATION', { error: fields })
    return { data: { id: 'a', subject: 'x', outcome: 'VOUCHER_CORRECTED', params: {}, undo: null } }
  })
})

const Correcting = ({ version = '3', onDone }: { version?: string; onDone?: () => void }) => (
  <ActionForm
    fields={{
      balance: { label: 'Solde', hint: 'En euros', type: 'decimal', required: true, isHalf: true },
      reason: { label: 'Raison', required: true, isHalf: true },
      kind: { label: 'Sorte', options: [{ value: 'one', label: 'Une' }] },
      more: { label: 'Précision', rows: 2, isShown: ({ reason }) => reason === 'autre' },
    }}
    version={version}
    faults={({ balance }) => ({ balance: balance === '-1' ? 'Moins que rien' : undefined })}
    send={({ run, typed: { balance, reason }, expectedVersion }) =>
      run('vouchers-correct', { input: { voucher: '7', balance, reason }, expectedVersion })
    }
    submit="Corriger"
    {...(onDone && { onDone })}
  />
)
const field = (name: string) => page.getByRole('textbox', { name })
const submit = () => userEvent.click(page.getByRole('button', { name: 'Corriger' }))

describe('a form of an action', () => {
  it('says beside each required field that it is empty, goes to the first, and sends nothing', async () => {
    await mountStaff(<Correcting />)
    await submit()
    const { required } = frameWords.fr
    await expect.element(field('Solde')).toHaveFocus()
    await expect.element(field('Solde')).toHaveAccessibleDescription(`En euros ${required}`)
    await expect.element(field('Raison')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(document.body)
    await userEvent.fill(field('Solde'), '-1')
    await expect.element(field('Solde')).toHaveAccessibleDescription('En euros Moins que rien')
    expect(sent).toEqual([])
  })

  it('shows what the server refuses beside its field until that is typed anew, and goes there', async () => {
    fields = { reason: ['Trop long.'] }
    await mountStaff(<Correcting />)
    await userEvent.fill(field('Solde'), ' 12 ')
    await userEvent.fill(field('Raison'), 'longue')
    await submit()
    await expect.element(field('Raison')).toHaveFocus()
    await expect.element(field('Raison')).toHaveAccessibleDescription('Trop long.')
    expect(sent[0]?.input).toMatchObject({ balance: '12' })
    await userEvent.fill(field('Raison'), 'courte')
    await expect.element(field('Raison')).not.toHaveAttribute('aria-invalid')
  })

  it('says above its fields what is wrong with something that has no field', async () => {
    fields = { voucher: ['Ce numéro n’existe pas.'] }
    await mountStaff(<Correcting />)
    await userEvent.fill(field('Solde'), '12')
    await userEvent.fill(field('Raison'), 'erreur')
    await submit()
    await expect.poll(() => document.activeElement?.role).toBe('alert')
    expect(document.activeElement?.textContent).toContain('Ce numéro n’existe pas.')
  })

  it('sends the version that it was begun on, and is emptied once that is done', async () => {
    await mountStaff(<Correcting />)
    await userEvent.fill(field('Solde'), '12')
    await userEvent.fill(field('Raison'), 'autre')
    await userEvent.fill(field('Précision'), 'erreur de caisse')
    await submit()
    await expect.element(field('Solde')).toHaveValue('')
    await expect.element(field('Précision')).not.toBeInTheDocument()
    await expect.element(field('Solde')).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([{ input: { voucher: '7', balance: '12', reason: 'autre' }, expected_version: '3' }])
  })

  it('takes the focus in a dialog, and says there that it is done', async () => {
    await mountStaff(
      <Dialog open onClose={() => {}} title="Corriger un bon">
        <Correcting onDone={() => (done += 1)} />
      </Dialog>,
    )
    await expect.element(field('Solde')).toHaveFocus()
    await userEvent.fill(field('Solde'), '12')
    await userEvent.fill(field('Raison'), 'erreur')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => done).toBe(1)
    await expectAccessible(document.body)
  })

  it('closes its dialog with the message, and the next key is the screen’s, while what changed is read again', async () => {
    const again = later()
    let reads = 0
    answer('GET /staff/vouchers/7', () => (reads++ === 0 ? { data: 'before' } : again.promise))
    await mountStaff(<Desk />)
    await expect.element(page.getByText('before')).toBeVisible()
    await userEvent.keyboard('c')
    await userEvent.fill(field('Solde'), '12')
    await userEvent.fill(field('Raison'), 'erreur')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => reads).toBe(2)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('c')
    await expect.element(field('Solde')).toHaveFocus()
    again.resolve({ data: 'after' })
    await expect.element(page.getByText('after')).toBeVisible()
  })
})

/** A screen that reads what the dialog changes, which a key opens. */
function Desk() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead<string>(['vouchers', '7'], '/vouchers/7')
  useCommands([{ key: 'c', label: 'Corriger le bon', run: () => setIsOpen(true) }])
  return (
    <>
      <p>{data}</p>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Corriger un bon">
        <Correcting onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
