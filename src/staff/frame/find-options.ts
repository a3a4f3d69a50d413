/** The options of the one field: what was found and the actions of those words, in the order of the arrow keys. */
import type { Found, FoundBook, FoundOrder, FoundPerson } from '#shared/contract/staff/find.ts'
import type { Command } from '../commands/commands.tsx'
import { plain } from '../commands/plain.ts'
import { fileAddress } from './file-address.ts'

export type Option =
  | { kind: 'book'; key: string; to: string; book: FoundBook }
  | { kind: 'person'; key: string; to: string; person: FoundPerson }
  | { kind: 'order'; key: string; to: string; order: FoundOrder }
  | { kind: 'action'; key: string; command: Command }

const MOST_ACTIONS = 5
/** What opens and closes the field itself. */
const OWN_KEYS = ['/', 'ctrl+k', 'Escape']

type Offered = {
  found: Found
  commands: readonly Command[]
  /** Somebody requested an action: they come first. */
  isForActions: boolean
}

/** Returns the options; without a word there are only actions, all of them. */
export function optionsOf(typed: string, { found, commands, isForActions }: Offered): Option[] {
  const { books, people, orders } = found
  const words = plain(typed).split(/\s+/)
  // The screen's own actions first
  const actions = commands
    .toReversed()
    .filter(({ key = '' }) => !OWN_KEYS.includes(key))
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .map((command): Option => ({ kind: 'action', key: `action ${command.label}`, command }))
  const shown = typed.trim() === '' ? actions : actions.slice(0, MOST_ACTIONS)
  const things: Option[] = [
    ...books.map((book): Option => ({
      kind: 'book',
      key: `book ${book.id}`,
      to: `/books/${book.isbn}`,
      book,
    })),
    ...(people ?? []).map((person, at): Option => ({
      kind: 'person',
      key: `person ${at}`,
      to: fileAddress(person) ?? `/orders?q=${encodeURIComponent(person.email ?? person.name)}`,
      person,
    })),
    ...(orders ?? []).map((order): Option => ({
      kind: 'order',
      key: `order ${order.number}`,
      to: `/orders/${order.number}`,
      order,
    })),
  ]
  return isForActions ? [...shown, ...things] : [...things, ...shown]
}
