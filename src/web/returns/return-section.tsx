import type { ComponentProps } from 'react'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useWords } from '#ui/text.tsx'
import { QuerySection } from '../query/query-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type ReturnSectionProps<T> = Omit<ComponentProps<typeof QuerySection<T>>, 'words' | 'waiting'>

/** The questions of a return, in the words of this module. */
export function ReturnSection<T>(props: ReturnSectionProps<T>) {
  return <QuerySection {...props} words={useWords(returnsWords)} waiting={<Waiting />} />
}

/** What stands in place of a return while it is read. */
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
