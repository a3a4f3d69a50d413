import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import { useText } from './text.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx'
import { dismissToast, holdToasts, resumeToasts, toastStore } from './toast-store.ts'

const ICONS = { success: CheckIcon, info: InfoIcon, error: AlertIcon }

/** Where messages appear; politely announced, above everything else, also above open dialogs. */
export function ToastRegion() {
  const text = useText()
  const region = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const [shown, setShown] = useState(toasts)

  // Opening it styles the page and lays it out: what was pressed is seen first
  useEffect(() => afterPaint(() => setShown(toasts)), [toasts])

  // In the same moment as its words come in, or screen readers miss them
  useLayoutEffect(() => {
    // The popover opened last is above modal dialogs
    const element = region.current
    if (shown.length > 0) element?.showPopover()
    return () => element?.hidePopover()
  }, [shown])

  return (
    // What is said comes into a region that is there already, or screen readers miss it
    <div role="status" aria-label={text.layout.messages} className="contents">
      <div
        ref={region}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-auto bottom-(--toasts-bottom,0) m-0 w-full flex-col items-center gap-2 overflow-visible bg-transparent p-6 open:flex"
      >
        {shown.map(({ id, kind, message, action }) => {
          const Icon = ICONS[kind]
          return (
            <div
              key={id}
              onPointerEnter={holdToasts}
              onPointerLeave={resumeToasts}
              onFocus={holdToasts}
              onBlur={resumeToasts}
              className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md bg-accent py-1 pr-1 pl-4 text-on-accent shadow-overlay [--focus:var(--on-accent)]"
            >
              <Icon />
              <p className="py-2 text-sm font-medium">{message}</p>
              {action && (
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-accent-gold"
                  onClick={() => {
                    dismissToast(id)
                    action.run()
                  }}
                >
                  {action.label}
                </button>
              )}
              <button
                type="button"
                aria-label={text.common.close}
                className="flex size-11 items-center justify-center"
                onClick={() => dismissToast(id)}
              >
                <CloseIcon className="size-4" />
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}
