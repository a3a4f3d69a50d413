/** Overlays on the native modal dialog: it traps focus, gives it back and closes on Escape by itself. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from './text.tsx'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'

type DialogProps = {
  open: boolean
  /** Called for every way of closing: Escape, the close button, a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  placement?: 'center' | 'right' | 'left'
  /** Only its own buttons close it, where closing by accident would cost what somebody did. */
  persistent?: boolean
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog, in the centre or as a drawer along an edge; its title is its accessible name. */
export function Dialog({
  open,
  onClose,
  title,
  placement = 'center',
  persistent = false,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const text = useText()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const page = document.documentElement
    page.dataset['scrollbar'] = String(window.innerWidth > page.clientWidth)
    element.showModal()
    return () => element.close()
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard Escape closes it, as a press beside it does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog ${placement === 'center' ? '' : `dialog-${placement}`}`}
      // At once: the close event comes later, when a quick user may have reopened the dialog
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        if (persistent) event.preventDefault()
        else onClose()
      }}
      onClose={(event) => {
        if (!open || event.currentTarget.open) return
        // Browsers close it all the same when Escape is pressed twice
        if (persistent) event.currentTarget.showModal()
        else onClose()
      }}
      onMouseDown={(event) => {
        // The second press of a double click was meant for the button that opened the dialog
        const isSecondPress = event.detail > 1
        if (persistent || isSecondPress || event.target !== event.currentTarget) return
        if (isOutside(event)) onClose()
      }}
    >
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-3 pr-3 pl-6">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {!persistent && (
          <Button variant="quiet" size="icon" aria-label={text.common.close} onClick={onClose}>
            <CloseIcon />
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{open && children}</div>
      {open && footer && <div className="border-t border-hairline bg-card px-6 py-5">{footer}</div>}
    </dialog>
  )
}

function isOutside(event: { currentTarget: Element; clientX: number; clientY: number }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
