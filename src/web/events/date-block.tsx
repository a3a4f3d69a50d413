import type { EventWhen } from '#shared/events/event-when.ts'

const SIZES = {
  card: { block: 'w-21', day: 'text-3xl' },
  page: { block: 'w-24 rounded-md py-5 sm:w-28', day: 'text-4xl' },
}

/** Day and month as a calendar leaf; the date in words is beside it, so listeners skip this. */
export function DateBlock({
  when,
  size = 'card',
  isPast = false,
}: {
  when: Pick<EventWhen, 'day' | 'month'>
  size?: keyof typeof SIZES
  isPast?: boolean
}) {
  const look = SIZES[size]
  return (
    <div
      aria-hidden="true"
      className={`flex shrink-0 flex-col items-center justify-center bg-tint ${look.block} ${isPast ? 'text-muted' : 'text-primary-text'}`}
    >
      <span className={`price font-serif ${look.day}`}>{when.day}</span>
      <span className="mt-0.5 text-xs font-semibold tracking-[0.08em] uppercase">{when.month}</span>
    </div>
  )
}
