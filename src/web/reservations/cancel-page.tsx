/** `/reservations/leave`: the button behind the link that gives a reservation up. */
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { useWords } from '#ui/text.tsx'
import { cancelReservation } from '../api/reservations.ts'
import { PageHead } from '../head.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

export default function LeavePage() {
  const { leave } = useWords(reservationsWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={leave.title} unlisted />
      <MailedAction words={leave} run={cancelReservation} />
    </main>
  )
}
