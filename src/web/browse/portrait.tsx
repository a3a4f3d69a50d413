import { seedOf } from '#ui/cover/seed.ts'
import { initials } from './person-name.ts'

/** As many as `browse.css` has. */
const LOOKS = 10

const SIZES = { small: '', large: 'size-24 text-3xl sm:size-32 sm:text-4xl' }

type PortraitProps = { person: { name: string; sortName: string }; size?: keyof typeof SIZES }

/** A person's initials, set like a printer's mark; says nothing that the name beside it does not. */
export function Portrait({ person, size = 'small' }: PortraitProps) {
  return (
    <span
      aria-hidden="true"
      className={`portrait portrait-${seedOf(person.name) % LOOKS} ${SIZES[size]}`.trimEnd()}
    >
      {initials(person.name, person.sortName)}
    </span>
  )
}
