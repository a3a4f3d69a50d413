import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useStoredScans } from '../scan/stored-scans.ts'
import { useIsOnline } from './use-connection.ts'
import { useUnpressed } from './use-unpressed.ts'

/** Says that the connection is lost, and what is stored. */
export function OfflineBand() {
  const { offline, scan } = useWords(frameWords)
  const isOnline = useUnpressed(useIsOnline())
  const kept = useStoredScans().length
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-hairline bg-secondary px-4 py-2 text-on-secondary xl:px-7">
          <strong>{kept > 0 ? `${scan.offlineKept(kept)}.` : offline.title}</strong> {offline.text}
        </p>
      )}
    </div>
  )
}
