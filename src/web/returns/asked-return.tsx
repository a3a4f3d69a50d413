import type { ComponentProps } from 'react'
import { returnsWords } from '#shared/text/returns-words.ts'
import { useWords } from '#ui/text.tsx'
import { AskedPart } from '../query/asked-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type AskedReturnProps<T> = Omit<ComponentProps<typeof AskedPart<T>>, 'words' | 'waiting'>

/** What was asked about a return, in the words of this room. */
export function AskedReturn<T>(props: AskedReturnProps<T>) {
  return <AskedPart {...props} words={useWords(returnsWords)} waiting={<Waiting />} />
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
