/** Mounted once by the layout: asks whose session ended with work on the page to sign in again. */
import { useLocation, useNavigate } from 'react-router'
import { onDemand } from '#ui/on-demand.tsx'
import { useLanguage } from '#ui/text.tsx'
import { localPath, specifiedPath } from '../paths.ts'
import { withNext } from '../session/next-path.ts'
import { session } from '../session/session.ts'
import { useShopperPart } from '../session/shopper-store.ts'

const endedDialog = onDemand(async () => (await import('./ended-dialog.tsx')).EndedDialog)

/** Where they sign in by other means, or get a new password. */
const WAYS_BACK = /^\/(?:login|register|resetpasswordemail|reset-password|verify-email)$/

export function EndedSession() {
  const ended = useShopperPart('ended')
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <endedDialog.Overlay
      open={ended !== undefined && !WAYS_BACK.test(specifiedPath(pathname))}
      onClose={session.clear}
      onMissing={() => void navigate(withNext(localPath(language, '/login'), pathname + search))}
    />
  )
}
