import type { ReactNode } from 'react'
import { CloseIcon } from '#ui/icons.tsx'

type ChipProps = {
  children: ReactNode
  /** What its cross does. */ removes: string
  onRemove?: (() => void) | undefined
}

/** Something chosen, that can be taken away again. */
export function Chip({ children, removes, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1 rounded-md bg-tint pl-2.5 text-sm">
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removes}
          className="flex size-8 items-center justify-center rounded-md hover:bg-card pointer-coarse:size-11"
          onClick={onRemove}
        >
          <CloseIcon className="size-3.5" />
        </button>
      )}
      {!onRemove && <span className="w-1.5" />}
    </span>
  )
}
