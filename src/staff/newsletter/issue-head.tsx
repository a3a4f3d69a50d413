import type { ReactNode } from 'react'
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { useWords } from '#ui/text.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { IssueState } from './issue-state.tsx'

type IssueHeadProps = {
  title: string
  state: IssueRow['state']
  summary?: ReactNode
  actions?: ReactNode
}

/** Heads one issue. */
export function IssueHead({ title, state, summary, actions }: IssueHeadProps) {
  const words = useWords(newsletterWords)
  return (
    <PageHead
      title={title}
      above={{ to: '/letters', label: words.title }}
      help={words.issue.help}
      marks={<IssueState state={state} />}
      summary={summary}
      actions={actions}
    />
  )
}
