/** `/stop-email-change`: the button behind the mail that notifies the present address of a change to come. */
import { accountWords } from '#shared/text/en/account.ts'
import { stopEmailChange } from '../api/accounts.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MailedAction } from '../links/mailed-action.tsx'
import { useTakenToken } from './use-taken-token.ts'

export default function StopEmailChangePage() {
  const { stopEmailChange: words } = useWords(accountWords)
  const language = useLanguage()
  const token = useTakenToken()
  return (
    <main id="main" tabIndex={-1} className="page">
      <PageHead title={words.title} unlisted />
      <MailedAction words={words} token={token} run={stopEmailChange}>
        <ButtonLink to={localPath(language, '/resetpasswordemail')}>{words.reset}</ButtonLink>
      </MailedAction>
    </main>
  )
}
