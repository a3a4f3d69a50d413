/** One issue: written and tried as a draft, stopped while it waits, read once it has left. */
import { useParams } from 'react-router'
import type { StaffIssue } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { Draft } from './draft.tsx'
import { IssueHead, lookAgainAfter, whenOf } from './issue-state.tsx'
import { Preview } from './preview.tsx'
import { wordsOf } from './words-fields.tsx'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'

const NEW = 'new'

export default function IssuePage() {
  const { number = NEW } = useParams()
  // Another issue begins afresh
  return number === NEW ? <Draft key={NEW} /> : <KnownIssue key={number} number={number} />
}

function KnownIssue({ number }: { number: string }) {
  const words = useWords(newsletterWords)
  const language = useLanguage()
  const {
    data: issue,
    error,
    refetch,
  } = useRead<StaffIssue>(['letters', number], `/letters/${number}`, {
    refetchInterval: ({ state }) => lookAgainAfter(state.data && [state.data]),
  })
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.issue.gone} isPage />
  }
  if (!issue) {
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonDesk counts={[2]} />
      </Unread>
    )
  }
  if (issue.state === 'draft') return <Draft issue={issue} />
  return (
    <>
      <IssueHead
        title={issue.subject_fr}
        state={issue.state}
        summary={whenOf(issue, { words, language })}
        actions={issue.state === 'scheduled' && <StopButton issue={issue} />}
      />
      <Preview words={wordsOf(issue)} number={issue.number} />
    </>
  )
}

/** Keeps a scheduled issue from leaving. */
function StopButton({ issue: { number, version } }: { issue: StaffIssue }) {
  const { issue: words } = useWords(newsletterWords)
  const { run, isPending } = useAction()
  const stop = () =>
    void run('newsletter-stop', { input: { letter: String(number) }, expectedVersion: version })
  return <CommandButton label={words.stop} shortcut="s" isOff={isPending} run={stop} />
}
