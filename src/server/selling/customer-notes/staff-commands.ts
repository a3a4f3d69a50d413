/** Staff actions on notes about customers; what they say stays out of the record, which outlives the customer. */
import { z } from 'zod'
import { findUser } from '#server/people/accounts/users.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { paragraphs } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findNamedOrder, ORDER_NUMBER } from '../fulfilment/named-order.ts'
import { setCalled, setRemoved, writeNote, type NoteOf } from './notes.ts'

const NOTE = z.uuid().meta({ description: 'Id of the note' })

export const customerNoteCommands = [
  defineAction({
    words: 'customers note',
    help: 'Writes a note about a customer, by their account or by an order of theirs; it goes with their data',
    positionals: ['note'],
    input: {
      note: paragraphs(1000).meta({ description: 'What to remember' }),
      customer: z.string().max(100).optional().meta({ description: 'Id of the account' }),
      order: ORDER_NUMBER.optional(),
      callBack: z.boolean().default(false).meta({ description: 'Whether they are to be called back' }),
    },
    async run(tx, { note: text, callBack, ...whose }, { actor }) {
      const note = await writeNote(tx, { ...(await noteOf(tx, whose)), text, callBack, writtenBy: actor })
      return {
        subject: note,
        details: { callBack },
        outcome: 'CUSTOMER_NOTED',
        params: { callBack },
        undo: undoBy('customers-drop-note', { note }),
      }
    },
  }),
  defineAction({
    words: 'customers drop-note',
    help: 'Crosses a note about a customer out; it is erased after a day',
    positionals: ['note'],
    input: { note: NOTE },
    async run(tx, { note }) {
      await setRemoved(tx, note, true)
      return {
        subject: note,
        outcome: 'CUSTOMER_NOTE_DROPPED',
        params: {},
        undo: undoBy('customers-restore-note', { note }),
      }
    },
  }),
  defineAction({
    words: 'customers restore-note',
    help: 'Takes back that a note about a customer was crossed out',
    positionals: ['note'],
    input: { note: NOTE },
    async run(tx, { note }) {
      await setRemoved(tx, note, false)
      return { subject: note, outcome: 'CUSTOMER_NOTE_RESTORED', params: {} }
    },
  }),
  defineAction({
    words: 'customers called',
    help: 'Notes that a customer was called back',
    positionals: ['note'],
    input: { note: NOTE },
    async run(tx, { note }, { actor }) {
      await setCalled(tx, note, actor)
      return {
        subject: note,
        outcome: 'CUSTOMER_CALLED',
        params: {},
        undo: undoBy('customers-call-again', { note }),
      }
    },
  }),
  defineAction({
    words: 'customers call-again',
    help: 'Puts a customer who was called back on the list again',
    positionals: ['note'],
    input: { note: NOTE },
    async run(tx, { note }) {
      await setCalled(tx, note, undefined)
      return { subject: note, outcome: 'CUSTOMER_TO_CALL', params: {} }
    },
  }),
]

/** An order of an account is the account's. */
async function noteOf(tx: Tx, { customer, order }: { customer?: string; order?: string }): Promise<NoteOf> {
  const found = order === undefined ? undefined : await findNamedOrder(tx, order)
  const customerId = customer ?? found?.customerId ?? null
  if (customerId !== null) {
    if (!(await findUser(tx, customerId))) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
    return { customerId, orderId: null }
  }
  if (found?.buyer !== 'known') throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  return { customerId: null, orderId: found.id }
}
