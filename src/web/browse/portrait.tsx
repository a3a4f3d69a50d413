import { pick, seedOf } from '#ui/cover/seed.ts'
import { initials } from './person-name.ts'

// Grounds and letters of the drawn covers; each pair is readable
const LOOKS = [
  'bg-[#5f1727] text-[#f3ebdb]',
  'bg-[#1e394d] text-[#f1e6d0]',
  'bg-[#b9c8cf] text-[#1e2f3d]',
  'bg-[#2b5b4b] text-[#f2e8cf]',
  'bg-[#dba641] text-[#331a22]',
  'bg-[#3b2a4b] text-[#efe2d0]',
  'bg-[#a9bba4] text-[#22352c]',
  'bg-[#e9cbbd] text-[#4a2027]',
  'bg-[#17535a] text-[#f4ebd6]',
  'bg-[#7f4517] text-[#fbefd9]',
]

const SIZES = {
  small: 'size-11 text-base',
  large: 'size-24 text-3xl sm:size-32 sm:text-4xl',
}

type PortraitProps = { person: { name: string; sortName: string }; size?: keyof typeof SIZES }

/** A person's initials, set like a printer's mark; says nothing that the name beside it does not. */
export function Portrait({ person, size = 'small' }: PortraitProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-serif tracking-tight ${SIZES[size]} ${pick(LOOKS, seedOf(person.name))}`}
    >
      {initials(person.name, person.sortName)}
    </span>
  )
}
