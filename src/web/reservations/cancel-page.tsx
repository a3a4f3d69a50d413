/** `/reservations/leave`: the button behind the link that gives a reservation up. */
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { useWords } from '#ui/text.tsx'
import { cancelReservation } from '../api/reservations.ts'
import { MailedPage } from '../links/mailed-action.tsx'

export default function LeavePage() {
  const { leave } = useWords(reservationsWords)
  return <MailedPage words={leave} run={cancelReservation} />
}
