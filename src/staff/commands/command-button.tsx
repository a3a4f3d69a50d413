import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCommands } from './commands.ts'
import { KeyCap } from './key-cap.tsx'

type CommandButtonProps = {
  label: string
  /** Its key; without one it is in the palette alone. */
  shortcut?: string | undefined
  icon?: ComponentType<{ className?: string }>
  variant?: 'primary' | 'secondary' | 'outline'
  className?: string
  /** It stands there, and does nothing now. */
  isOff?: boolean
} & ({ run: () => void; to?: never } | { to: string; run?: never })

/** A button whose command is offered to keys and the palette for as long as it stands there; with `to` it is a link. */
export function CommandButton({ label, shortcut, icon: Icon, isOff, run, to, ...look }: CommandButtonProps) {
  const navigate = useNavigate()
  const start = run ?? (() => void navigate(to))
  useCommands(isOff ? [] : [{ label, ...(shortcut !== undefined && { key: shortcut }), run: start }])
  const content = (
    <>
      {Icon && <Icon className="size-4" />} {label} {shortcut !== undefined && <KeyCap of={shortcut} />}
    </>
  )
  if (to !== undefined)
    return (
      <ButtonLink size="control" {...look} to={to}>
        {content}
      </ButtonLink>
    )
  return (
    <Button size="control" {...look} aria-disabled={isOff || undefined} onClick={() => isOff || start()}>
      {content}
    </Button>
  )
}
