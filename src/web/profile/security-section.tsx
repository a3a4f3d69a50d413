import { useState } from 'react'
import type { AccountSession, UserInfo } from '#shared/contract/accounts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { CARD, Section, Subsection } from './section.tsx'
import { SessionList } from './session-list.tsx'

type SecuritySectionProps = {
  user: UserInfo
  sessions: readonly AccountSession[]
  onChange: (sessions: AccountSession[]) => void
}

/** How one signs in, and where one is signed in. */
export function SecuritySection({ user, sessions, onChange }: SecuritySectionProps) {
  const words = useWords(profileWords).security
  const language = useLanguage()
  const [open, setOpen] = useState<'email' | 'password'>()
  return (
    <Section name="security">
      <div className={`${CARD} grid gap-8 md:grid-cols-2`}>
        <Subsection title={words.email}>
          <p className="mb-3 break-words text-muted">{user.email}</p>
          {user.has_password && (
            <Button variant="outline" size="small" onClick={() => setOpen('email')}>
              {words.changeEmail}
            </Button>
          )}
        </Subsection>
        <div>
          <Subsection title={words.password}>
            {user.has_password ? (
              <>
                <p aria-hidden="true" className="mb-3 text-xl leading-none tracking-[0.1em] text-muted">
                  ••••••••••
                </p>
                <Button variant="outline" size="small" onClick={() => setOpen('password')}>
                  {words.changePassword}
                </Button>
              </>
            ) : (
              <>
                <p className="mb-3 text-sm text-muted">{words.noPassword}</p>
                <ButtonLink to={localPath(language, '/resetpasswordemail')} variant="outline" size="small">
                  {words.setPassword}
                </ButtonLink>
              </>
            )}
          </Subsection>
        </div>
      </div>
      <div className="mt-8">
        <Subsection title={words.sessions}>
          <p className="mb-3 max-w-[60ch] text-sm text-muted">{words.sessionsText}</p>
          <SessionList userId={user.id} sessions={sessions} onChange={onChange} />
        </Subsection>
      </div>
      {open === 'email' && <EmailDialog userId={user.id} onClose={() => setOpen(undefined)} />}
      {open === 'password' && (
        <PasswordDialog
          user={user}
          onClose={() => setOpen(undefined)}
          onChanged={() => {
            setOpen(undefined)
            // The server has closed the others
            onChange(sessions.filter((one) => one.is_current))
          }}
        />
      )}
    </Section>
  )
}
