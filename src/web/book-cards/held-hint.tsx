import { useMinutesUntil } from './use-minutes-until.ts'
import { useText } from '#ui/text.tsx'

type HeldHintProps = { until: string | null | undefined; className?: string }

/** Beside "out of stock": somebody is paying for the last copies, and when one is back at the latest if they do not. */
export function HeldHint({ until, className = '' }: HeldHintProps) {
  const { catalogue } = useText()
  const minutes = useMinutesUntil(until)
  return minutes !== undefined && <p className={`text-xs ${className}`}>{catalogue.held(minutes)}</p>
}
