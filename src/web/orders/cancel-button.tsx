import { useState } from 'react'
import { ordersWords } from '#shared/text/en/orders.ts'
import { ApiError } from '../api/client.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'

type CancelWords = {
  cancel: string
  title: string
  text: string
  yes: string
  no: string
  cancelled: string
  tooLate: string
}

type CancelButtonProps = {
  words: CancelWords
  /** The name of the button where others stand beside it. */
  label?: string | undefined
  send: () => Promise<unknown>
  /** The order is another one than was shown. */
  onChange: () => void
  size?: 'small'
  className?: string
}

/** A button that cancels what its buyer confirms, and says whether it could still be done. */
export function CancelButton({ words, label, send, onChange, size, className = '' }: CancelButtonProps) {
  const { failed } = useWords(ordersWords).follow
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function cancel() {
    if (isSending) return
    setIsSending(true)
    try {
      await send()
      showToast('success', words.cancelled)
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'ORDER_STATE'
      showToast('error', isLate ? words.tooLate : failed)
    }
    setIsSending(false)
    setIsAsking(false)
    onChange()
  }

  return (
    <>
      <Button
        variant="outline"
        {...(size && { size })}
        className={className}
        aria-label={label}
        onClick={() => setIsAsking(true)}
      >
        {words.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.title}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void cancel()} aria-disabled={isSending || undefined}>
              {words.yes}
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {words.no}
            </Button>
          </div>
        }
      >
        <p>{words.text}</p>
      </Dialog>
    </>
  )
}
