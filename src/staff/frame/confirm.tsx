import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type Question = { title: string; text: ReactNode; action: string; run: () => void }

/** Asks before what cannot be undone. */
export function Confirm({
  question,
  cancel,
  onClose,
}: {
  question: Question | undefined
  cancel: string
  onClose: () => void
}) {
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={question?.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size="control" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            size="control"
            onClick={() => {
              onClose()
              question?.run()
            }}
          >
            {question?.action}
          </Button>
        </div>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  )
}
