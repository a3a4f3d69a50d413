import { useSyncExternalStore, type ComponentProps } from 'react'
import { Button } from '../button.tsx'

const neverChanges = () => () => {}

/** Sends its form. Before scripts run it cannot: the browser alone would write what was typed into an address. */
export function SubmitButton({
  label,
  sending,
  isSending,
  variant,
  className = '',
}: Pick<ComponentProps<typeof Button>, 'variant'> & {
  label: string
  /** What it says while the form is on its way. */
  sending: string
  isSending: boolean
  className?: string
}) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={!isAlive}
      aria-disabled={isSending || undefined}
      className={`disabled:opacity-100! ${className}`}
    >
      {isSending ? sending : label}
    </Button>
  )
}
