import { useContext } from 'react'
import { NonceContext } from '../nonce.ts'
import { useIsRestored } from './shopper-store.ts'

type EarlyScriptProps = {
  /** Written by the server alone. */
  script: string | false
}

/** A script that a rendered page runs as soon as it is read; a page that is come to by a link has none. */
export function EarlyScript({ script }: EarlyScriptProps) {
  const nonce = useContext(NonceContext)
  if (useIsRestored()) return null
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script || ''}
    </script>
  )
}
