/** Pale or deep grounds whose initials can be read; the same person always has the same. */
const GROUNDS = [
  'bg-[#a9bfa9] text-[#1f2f22]',
  'bg-[#e9c7b8] text-[#3b1a12]',
  'bg-[#b7c6cd] text-[#14262e]',
  'bg-[#1f394f] text-[#f7efe2]',
  'bg-[#3d2a4d] text-[#f7efe2]',
  'bg-[#dba63f] text-[#2c1c02]',
]

/** The initials of a person, coloured by their name; decoration beside it. */
export function Avatar({ name, className = 'size-7' }: { name: string; className?: string }) {
  const initials = name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full text-[0.6875rem] font-bold ${GROUNDS[sum % GROUNDS.length]} ${className}`}
    >
      {initials}
    </span>
  )
}
