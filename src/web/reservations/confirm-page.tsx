/** `/reservations/confirm`: the button behind the link that takes the copies off the shelf. */
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { useWords } from '#ui/text.tsx'
import { confirmReservation } from '../api/reservations.ts'
import { MailedPage } from '../links/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useWords(reservationsWords)
  return <MailedPage words={confirm} run={confirmReservation} />
}
