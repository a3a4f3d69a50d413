/** `/register` (§2): what is typed becomes an account once the mailed link was opened and a password chosen there. */
import { useState } from 'react'
import { accountWords } from '#shared/text/en/account.ts'
import type { Route } from './+types/register-page.ts'
import { getSignInOptions } from '../api/accounts.ts'
import { pageContext } from '../api/context.ts'
import { ownPath } from '#shared/links/own-path.ts'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AccountScreen } from './account-screen.tsx'
import { GoogleSection } from './google-section.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register-form.tsx'
import { useSignIn } from './use-sign-in.ts'

export const loader = ({ context }: Route.LoaderArgs) => getSignInOptions(context.get(pageContext).api)

export default function RegisterPage({ loaderData: { google_client_id: google } }: Route.ComponentProps) {
  const { register: words } = useWords(accountWords)
  const language = useLanguage()
  const { next, signIn } = useSignIn()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        sentTo !== undefined && (
          <MailSent title={words.sent.title} text={words.sent.text(sentTo)}>
            <p className="mt-4 text-sm text-muted">{words.sent.hint}</p>
            <Button variant="outline" className="mt-8" onClick={() => setSentTo(undefined)}>
              {words.sent.again}
            </Button>
          </MailSent>
        )
      }
    >
      <RegisterForm onSent={setSentTo} />
      {google !== null && <GoogleSection clientId={google} onSignedIn={signIn} />}
      <p className="mt-6 text-muted">
        {words.known}{' '}
        <Link
          to={withNext(localPath(language, '/login'), ownPath(next))}
          className="inline-flex min-h-11 items-center text-primary-text underline"
        >
          {words.login}
        </Link>
      </p>
    </AccountScreen>
  )
}
