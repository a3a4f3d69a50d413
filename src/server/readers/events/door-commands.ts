/** Staff commands at the entrance of an event: admit by registration code, or count guests without one. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { whole } from '#server/platform/actions/values.ts'
import { admitGuest, countWalkIns, unadmitGuest } from './door.ts'
import { lockEvent } from './edit-events.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const MAX_PEOPLE = 20

const id = () => whole(1, 999_999_999).meta({ description: 'Number of the event, as "events list" shows it' })
const people = () => whole(1, MAX_PEOPLE).meta({ description: 'How many people' })
const code = () =>
  z
    .string()
    .transform((typed, context) => {
      const known = readNumber('EVT', typed)
      if (known !== undefined) return known
      context.addIssue(fault('NOT_REGISTRATION', { typed: typed.slice(0, 40) }))
      return z.NEVER
    })
    .meta({ description: 'Code of the registration, as its mail says it' })

export const doorCommands = [
  defineAction({
    words: 'events admit',
    help: 'Notes at the door that the people of a registration are in',
    positionals: ['id', 'code'],
    input: { id: id(), code: code() },
    async run(tx, input, { actor }) {
      const seats = await admitGuest(tx, input.id, input.code, actor)
      const undo = undoBy('events-unadmit', { id: String(input.id), code: input.code })
      // Only the registrations link a code to a person: the audit log, which stays, names nobody
      return { subject: input.code, outcome: 'GUEST_ADMITTED', params: { code: input.code, seats }, undo }
    },
  }),
  defineAction({
    words: 'events unadmit',
    help: 'Takes back that the people of a registration are in',
    positionals: ['id', 'code'],
    input: { id: id(), code: code() },
    async run(tx, input) {
      await unadmitGuest(tx, input.id, input.code)
      return { subject: input.code, outcome: 'GUEST_UNADMITTED', params: { code: input.code } }
    },
  }),
  defineAction({
    words: 'events walk-in',
    help: 'Counts people at the door who have no registration',
    positionals: ['id', 'people'],
    input: { id: id(), people: people() },
    async run(tx, input) {
      await countWalkIns(tx, await lockEvent(tx, input.id), input.people)
      const undo = undoBy('events-walk-out', { id: String(input.id), people: String(input.people) })
      return { subject: `door ${input.id}`, outcome: 'WALKED_IN', params: { people: input.people }, undo }
    },
  }),
  defineAction({
    words: 'events walk-out',
    help: 'Takes people without a registration off the count again',
    positionals: ['id', 'people'],
    input: { id: id(), people: people() },
    async run(tx, input) {
      await countWalkIns(tx, await lockEvent(tx, input.id), -input.people)
      return { subject: `door ${input.id}`, outcome: 'WALKED_OUT', params: { people: input.people } }
    },
  }),
]
