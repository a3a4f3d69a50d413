/** An event as its form has it, and as actions take it. */
import type { StaffEvent } from '#shared/contract/staff/events.ts'
import type { ActionInput } from '../api/actions.ts'
import { clockField } from '../frame/moments.ts'

export const EMPTY_EVENT = {
  titleFr: '',
  textFr: '',
  placeFr: '',
  titleEn: '',
  textEn: '',
  placeEn: '',
  starts: '',
  ends: '',
  capacity: '',
  books: '',
  people: '',
}
export type TypedEvent = typeof EMPTY_EVENT
export type EventField = keyof TypedEvent

/** Returns a stored event as the form shows it, on the clock of its own time zone. */
export const typedOf = (event: StaffEvent): TypedEvent => ({
  titleFr: event.title_fr,
  textFr: event.text_fr,
  placeFr: event.place_fr,
  titleEn: event.title_en ?? '',
  textEn: event.text_en ?? '',
  placeEn: event.place_en ?? '',
  starts: clockField(new Date(event.starts_at), event.time_zone),
  ends: clockField(new Date(event.ends_at), event.time_zone),
  capacity: event.capacity === null ? '' : String(event.capacity),
  books: event.isbns.join(' '),
  people: event.people.join(', '),
})

const REQUIRED = ['titleFr', 'textFr', 'placeFr', 'starts'] as const
export type EventFault = (typeof REQUIRED)[number] | 'ends' | 'capacity'

/** Returns the fields that are wrong, in their order. */
export function faultsOf(typed: TypedEvent): EventFault[] {
  const faults: EventFault[] = REQUIRED.filter((name) => typed[name].trim() === '')
  // Dates and times of one form are in the order of their texts
  if (typed.ends <= typed.starts) faults.push('ends')
  if (typed.capacity.trim() !== '' && !(Number(typed.capacity) >= 1)) faults.push('capacity')
  return faults
}

type EventInput = Omit<ActionInput<'events-change'>, 'id'>

const parts = (typed: string, between: RegExp) => typed.split(between).filter((part) => part.trim() !== '')

/** Returns these fields as actions take them. */
export function inputOf(typed: TypedEvent, names: readonly EventField[]): EventInput {
  const input: EventInput = {}
  for (const name of names) {
    if (name === 'books') input.book = parts(typed.books, /[\s,;]+/)
    else if (name === 'people') input.person = parts(typed.people, /\s*[,;\n]\s*/)
    else input[name] = typed[name].trim()
  }
  return input
}

/** Returns what no new event is without. */
export const neededOf = ({ titleFr, textFr, placeFr, starts, ends }: TypedEvent) => ({
  titleFr: titleFr.trim(),
  textFr: textFr.trim(),
  placeFr: placeFr.trim(),
  starts: starts.trim(),
  ends: ends.trim(),
})
