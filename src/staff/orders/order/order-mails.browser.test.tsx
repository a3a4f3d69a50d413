import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import { OrderMails } from './order-mails.tsx'

it.each([
  ['no gateway', 'La librairie n’a pas de passerelle de SMS.'],
  ['interrupted', 'L’envoi a été interrompu.'],
  ['HTTP 400', 'Réponse de la passerelle\u202F: HTTP 400'],
  ['ECONNRESET', 'Problème technique\u202F: ECONNRESET'],
])('why a text message did not leave is said in words: %s', async (problem, sentence) => {
  const texts = [{ id: 'one', state: 'uncertain', at: '2026-11-26T09:00:00Z', problem }]
  const order = { number: 'GMP-4F7K-92QX', mails: [], texts } as unknown as StaffOrder
  await mountStaff(<OrderMails order={order} />)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})
