/** Signing in with Google, where the shop has switched it on: Google's own button, below a line that says "or". */
import { langOf } from '#shared/text/locale.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { loginWithGoogle } from '../api/accounts.ts'
import { specifiedPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWidget } from '#ui/use-widget.ts'
import { loadScript } from '#ui/load-script.ts'

/** Google Identity's script, from its own host: loaded where the button is shown and nowhere else. */
type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void
}

const SCRIPT_URL = 'https://accounts.google.com/gsi/client'

/** Returns the script's entry; throws when it cannot be loaded. */
const googleIdentity = () =>
  loadScript(
    SCRIPT_URL,
    () => (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id,
  )

const HEIGHT = 'min-h-11'

/** The policy that lets Google in comes with these pages' own documents. */
function isLoadedToSignIn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || /^\/(?:login|register)$/.test(specifiedPath(new URL(loaded.name).pathname))
}

type GoogleSectionProps = { clientId: string; onSignedIn: (signed: SignedIn) => Promise<void> }

export function GoogleSection({ clientId, onSignedIn }: GoogleSectionProps) {
  const { login: words } = useWords(accountWords)
  const language = useLanguage()
  const { currency } = useShop()
  const [isHere] = useState(isLoadedToSignIn)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isHere) window.location.reload()
  }, [isHere])

  const take = useEffectEvent(async (credential: string) => {
    setProblem(undefined)
    try {
      await onSignedIn(await loginWithGoogle({ credential, language, currency }))
    } catch {
      setProblem(words.googleFailed)
    }
  })
  const { status, setContainer } = useWidget(isHere ? clientId : undefined, async (container, signal) => {
    const identity = await googleIdentity()
    if (signal.aborted) return
    identity.initialize({ client_id: clientId, callback: ({ credential }) => void take(credential) })
    identity.renderButton(container, {
      theme: 'outline',
      size: 'large',
      text: 'continue_with',
      locale: langOf(language),
      width: Math.min(container.clientWidth, 400),
    })
  })

  return (
    <section aria-label={words.google} className="mt-6">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {words.or}
      </p>
      <div ref={setContainer} className={`mt-5 flex justify-center ${HEIGHT}`} />
      <div className="mt-4 empty:hidden">
        <ProblemAlert problem={status === 'failed' ? words.googleFailed : problem} />
      </div>
    </section>
  )
}
