/** One letter: written and tried as a draft, stopped while it waits, read once it has left. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'
import { Draft } from './draft.tsx'
import { LetterHead } from './letter-head.tsx'
import { Preview } from './preview.tsx'
import { wordsOf } from './typed-words.ts'
import { lookAgainAfter } from './underway.ts'
import { whenOf } from './when-of.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'

const NEW = 'new'

export default function LetterPage() {
  const { number = NEW } = useParams()
  // Another letter begins afresh
  return number === NEW ? <Draft key={NEW} /> : <KnownLetter key={number} number={number} />
}

function KnownLetter({ number }: { number: string }) {
  const words = useWords(lettersWords)
  const language = useLanguage()
  const {
    data: letter,
    error,
    refetch,
  } = useQuery({
    queryKey: ['letters', number],
    queryFn: async ({ signal }) => (await read<Data<StaffLetter>>(`/letters/${number}`, { signal })).data,
    refetchInterval: ({ state }) => lookAgainAfter(state.data && [state.data]),
  })
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.letter.gone} isPage />
  }
  if (!letter) {
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonDesk counts={[2]} />
    )
  }
  if (letter.state === 'draft') return <Draft letter={letter} />
  return (
    <>
      <LetterHead
        title={letter.subject_fr}
        state={letter.state}
        summary={whenOf(letter, { words, language })}
        actions={letter.state === 'scheduled' && <StopButton letter={letter} />}
      />
      <Preview words={wordsOf(letter)} number={letter.number} />
    </>
  )
}

/** Keeps a scheduled letter from leaving. */
function StopButton({ letter: { number, version } }: { letter: StaffLetter }) {
  const { letter: words } = useWords(lettersWords)
  const { run, isActing } = useAction()
  const stop = () =>
    void run('newsletter-stop', { input: { letter: String(number) }, expectedVersion: version })
  useCommands([{ label: words.stop, key: 's', run: stop }])
  return (
    <Button size="control" aria-disabled={isActing || undefined} onClick={stop}>
      {words.stop} <KeyCap of="s" />
    </Button>
  )
}
