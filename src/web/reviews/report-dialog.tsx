import { useState, type FormEvent } from 'react'
import { MAX_REPORT_CHARACTERS } from '#shared/reviews/limits.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { reportReview } from '../api/reviews.ts'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { OutcomeText } from '#ui/outcome-text.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

type ReportDialogProps = { reviewId: string; open: boolean; onClose: () => void }

/** The form to report a review; once sent, it only says thanks. */
export function ReportDialog({ reviewId, open, onClose }: ReportDialogProps) {
  const { list: words } = useWords(reviewsWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.reportTitle}>
      <Report reviewId={reviewId} />
    </Dialog>
  )
}

function Report({ reviewId }: Pick<ReportDialogProps, 'reviewId'>) {
  const words = useWords(reviewsWords)
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'sent'>('asking')
  if (state === 'sent') return <OutcomeText>{words.list.reported}</OutcomeText>

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setState('sending')
    await reportReview(reviewId, reason).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <p>{words.list.reportText}</p>
      <ProblemAlert problem={state === 'failed' ? words.list.reportFailed : undefined} />
      <TextAreaField name="reason" label={words.list.reportReason} maxLength={MAX_REPORT_CHARACTERS} />
      <SubmitButton
        label={words.list.reportSend}
        sending={words.sending}
        isSending={state === 'sending'}
        className="justify-self-start"
      />
    </form>
  )
}
