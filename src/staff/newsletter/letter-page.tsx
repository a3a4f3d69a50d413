/** One letter: written and tried as a draft, stopped while it waits, read once it has left. */
import { useParams } from 'react-router'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, Unread } from '../frame/states.tsx'
import { Draft } from './draft.tsx'
import { LetterHead } from './letter-head.tsx'
import { Preview } from './preview.tsx'
import { wordsOf } from './typed-words.ts'
import { lookAgainAfter } from './underway.ts'
import { whenOf } from './when-of.ts'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/command-button.tsx'

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
  } = useRead<StaffLetter>(['letters', number], `/letters/${number}`, {
    refetchInterval: ({ state }) => lookAgainAfter(state.data && [state.data]),
  })
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.letter.gone} isPage />
  }
  if (!letter) {
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonDesk counts={[2]} />
      </Unread>
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
  return <CommandButton label={words.stop} shortcut="s" isOff={isActing} run={stop} />
}
