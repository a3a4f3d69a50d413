import { matchPath, useNavigate } from 'react-router'
import { useWords } from '#ui/text.tsx'
import { sayFailed } from '../api/toasts.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useScans, type Scan } from '../scan/read-code.ts'
import { SCREENS } from '../screens.ts'
import { announce } from './announcer.tsx'
import { useMay } from './member.ts'

/** Where a scan leads on screens that do not take scans themselves; the first place that exists for the member. */
const TARGETS: Record<Scan['kind'], (text: string) => string[]> = {
  isbn: (isbn) => [`/books/${isbn}`],
  order: (number) => [`/orders/${number}`],
  return: (number) => [`/inbox/returns/${number}`],
  // Its code stays out of the address
  voucher: () => ['/vouchers'],
  other: (words) => [`/orders?q=${encodeURIComponent(words)}`, `/books?q=${encodeURIComponent(words)}`],
}

/** Opens what a scan is of. */
export function useScanTarget(): void {
  const may = useMay()
  const { scan: words } = useWords(frameWords)
  const navigate = useNavigate()
  const open = (scan: Scan) => {
    const place = TARGETS[scan.kind](scan.text).find((target) =>
      SCREENS.some(({ path, needs }) => may(needs) && matchPath(path, target.split('?')[0] ?? '')),
    )
    announce(words.read(scan.text))
    if (place && scan.kind === 'voucher') void navigate(place, { state: { scanned: scan.text } })
    else if (place) void navigate(place)
    else sayFailed(words.unknown(scan.text))
  }
  // A screen that takes scans is shown before the frame around it
  useScans(open, { isBehind: true })
}
