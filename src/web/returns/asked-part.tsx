import type { ReactNode } from 'react'
import { returnsWords } from '#shared/text/returns-words.ts'
import { localPath } from '../state/paths.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Asked } from './use-asked.ts'

type AskedPartProps<T> = {
  asked: Asked<T>
  retry: () => void
  notFound: { title: string; text: string; action: string; to: string }
  children: (value: T) => ReactNode
}

/** What was asked for, once it is there; until then, or instead of it, what to say. */
export function AskedPart<T>({ asked, retry, notFound, children }: AskedPartProps<T>) {
  const words = useWords(returnsWords)
  switch (asked.kind) {
    case 'found':
      return children(asked.value)
    case 'loading':
      return <Waiting />
    case 'failed':
      return (
        <div role="alert" className="mt-10 text-center">
          <p>{words.failed}</p>
          <Button className="mt-6" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )
    case 'notFound':
      return <Instead {...notFound} />
  }
}

export function Waiting() {
  const words = useWords(returnsWords)
  return (
    <div className="mt-6 grid gap-5">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

type InsteadProps = { title: string; text: string; action: string; to: string }

/** Why there is nothing to show, and the way on. */
export function Instead({ title, text, action, to }: InsteadProps) {
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-muted">{text}</p>
      <ButtonLink to={localPath(language, to)} className="mt-8">
        {action}
      </ButtonLink>
    </div>
  )
}
