/** `/verify-email` (§2): the mailed link shows a button; only pressing it confirms the address. */
import { accountWords } from '#shared/text/account-words.ts'
import { verifyEmail } from '../api/accounts.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../state/paths.ts'
import { session, useSession } from '../state/session.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MailedAction } from '../ui/mailed-action.tsx'
import { useTakenToken } from './use-taken-token.ts'

export default function VerifyEmailPage() {
  const { verify: words } = useWords(accountWords)
  const language = useLanguage()
  const isCustomer = useSession().status === 'customer'
  const token = useTakenToken()

  async function confirm(secret: string) {
    const { kind, email } = await verifyEmail(secret)
    // Another address for the account that is signed in here
    if (kind === 'changed') session.change({ email })
  }

  return (
    <main id="main" tabIndex={-1} className="page">
      <PageHead title={words.title} unlisted />
      <MailedAction
        words={{ ...words, done: { ...words.done, text: isCustomer ? words.doneHere : words.done.text } }}
        token={token}
        act={confirm}
      >
        {!isCustomer && <ButtonLink to={localPath(language, '/login')}>{words.login}</ButtonLink>}
      </MailedAction>
    </main>
  )
}
