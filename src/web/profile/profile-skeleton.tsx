import { profileWords } from '#shared/text/en/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of the profile while nobody knows whose it is. */
export function ProfileSkeleton() {
  const { loading } = useWords(profileWords)
  return (
    <div className="mt-8 gap-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      {/* Out of the grid, whose first place is the list's */}
      <output className="sr-only">{loading}</output>
      <Skeleton className="h-16 lg:h-72" />
      <div className="col-start-2 grid gap-10 max-lg:mt-8">
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
