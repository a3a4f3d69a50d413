import { useWords } from '#ui/text.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'

/** In place of a screen that broke, or whose files could not be loaded. */
export function ScreenFailed() {
  const { failed, retry } = useWords(frameWords)
  return <LoadFailed words={{ failed, retry }} onRetry={() => location.reload()} />
}
