/** `/reservations/confirm`: the button behind the link that takes the copies off the shelf. */
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { useWords } from '#ui/text.tsx'
import { confirmReservation } from '../api/reservations.ts'
import { PageHead } from '../head.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useWords(reservationsWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={confirm.title} unlisted />
      <MailedAction words={confirm} run={confirmReservation} />
    </main>
  )
}
