/** `/newsletter/confirm`: the button behind the link of the confirmation mail. */
import { confirmSubscription } from '../api/newsletter.ts'
import { PageHead } from '../head.tsx'
import { useText } from '../state/text.tsx'
import { MailedAction } from '../ui/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useText().newsletter
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={confirm.title} unlisted />
      <MailedAction words={confirm} act={confirmSubscription} />
    </main>
  )
}
