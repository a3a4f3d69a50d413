/** `/newsletter/confirm`: the button behind the link of the confirmation mail. */
import { subscriptionWords } from '#shared/text/en/subscription.ts'
import { confirmSubscription } from '../api/newsletter.ts'
import { PageHead } from '../head.tsx'
import { useWords } from '#ui/text.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

export default function ConfirmPage() {
  const { confirm } = useWords(subscriptionWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={confirm.title} unlisted />
      <MailedAction words={confirm} run={confirmSubscription} />
    </main>
  )
}
