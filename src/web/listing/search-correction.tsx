import { Link } from '#ui/link.tsx'
import type { correctionOf } from './name-list.ts'

/** Says that other words were searched for than those typed, as no book has these; or asks whether they were meant. */
export function SearchCorrection({ says, name, path, end }: ReturnType<typeof correctionOf>) {
  return (
    <p className="mt-5 max-w-[60ch] text-lg">
      {says}{' '}
      <Link to={path} rel="nofollow" className="font-semibold text-primary-text underline underline-offset-4">
        {name}
      </Link>
      {end}
    </p>
  )
}
