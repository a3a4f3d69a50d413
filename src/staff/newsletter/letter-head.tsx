import type { ReactNode } from 'react'
import type { LetterRow } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { useWords } from '#ui/text.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { LetterState } from './letter-state.tsx'

type LetterHeadProps = {
  title: string
  state: LetterRow['state']
  summary?: ReactNode
  actions?: ReactNode
}

/** Heads one letter. */
export function LetterHead({ title, state, summary, actions }: LetterHeadProps) {
  const words = useWords(lettersWords)
  return (
    <PageHead
      title={title}
      above={{ to: '/letters', label: words.title }}
      help={words.letter.help}
      marks={<LetterState state={state} />}
      summary={summary}
      actions={actions}
    />
  )
}
