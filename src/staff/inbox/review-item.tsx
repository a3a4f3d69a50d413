import { useState } from 'react'
import type { StaffReview } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { Actions } from './small-form.tsx'
import { dayOf } from '../frame/moments.ts'
import { RefusalForm } from './refusal-form.tsx'
import { StateMark } from './state-mark.tsx'
import { TwoColumns } from './two-columns.tsx'

/** A review, what visitors say against it, and the decision. */
export function ReviewItem({ review }: { review: StaffReview }) {
  const { review: words, forgotten, stars } = useWords(inboxWords)
  const language = useLanguage()
  const { run, isPending } = useAction()
  const { id, version, state, book, reports, reason } = review
  const [isRefusing, setIsRefusing] = useState(false)
  const publish = () => void run('reviews-publish', { input: { id }, expectedVersion: version })
  const canPublish = state !== 'published' || reports.length > 0
  const actions = [
    ...(canPublish
      ? [{ label: state === 'published' ? words.keep : words.publish, key: 'a', isMain: true, run: publish }]
      : []),
    ...(state === 'refused' ? [] : [{ label: words.refuse, key: 'r', run: () => setIsRefusing(true) }]),
  ]
  return (
    <TwoColumns order={review.order}>
      <Card
        title={words.title(book.title)}
        aside={<StateMark state={reports.length > 0 ? 'reported' : state} />}
      >
        <div className="flex flex-col gap-4 px-4.5 py-4">
          <div className="flex gap-4">
            <span className="w-14 shrink-0">
              <BookCover book={{ ...book, isbn: book._code_barre }} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{stars(review.stars)}</p>
              <p className="my-2 max-w-[44rem] text-base whitespace-pre-line wrap-anywhere">{review.text}</p>
              <p className="text-xs text-muted">
                {words.signed(review.author ?? forgotten, dayOf(review.at, language))}
              </p>
            </div>
          </div>
          {reports.length > 0 && (
            <div>
              <h3 className="font-semibold">{words.reports}</h3>
              <ul className="mt-1 list-disc pl-5">
                {reports.map((report) => (
                  <li key={report.at}>
                    {report.reason ?? words.noReason}{' '}
                    <span className="text-xs text-muted">{dayOf(report.at, language)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {reason !== null && (
            <p>
              <strong className="block">{words.refusedBecause}</strong>
              {reason}
            </p>
          )}
          {isRefusing ? (
            <RefusalForm
              of={id}
              refuse={(send, why) =>
                send('reviews-refuse', { input: { id, reason: why }, expectedVersion: version })
              }
              language={review.language}
              onClose={() => setIsRefusing(false)}
            />
          ) : (
            <Actions isPending={isPending} actions={actions} />
          )}
        </div>
      </Card>
    </TwoColumns>
  )
}
