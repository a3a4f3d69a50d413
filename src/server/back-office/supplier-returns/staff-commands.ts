/** Staff actions on returns to suppliers: propose, change, send, credit. */
import { z } from 'zod'
import { MAX_RETURNED_COPIES } from '#shared/receiving/supplier-returns.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { euros, isbn, whole, writeEuros } from '#server/platform/actions/values.ts'
import { lockReturn, noteCredit, proposeReturn, sendReturn, setReturned, undoReturn } from './returns.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const number = z.string().trim().meta({ description: 'Number of the return, such as RTS-4F7K-92QX' })

export const supplierReturnCommands = [
  defineAction({
    words: 'supplier-returns propose',
    help: 'Drafts a return of what arrived, did not sell and may still go back to its supplier',
    positionals: ['supplier'],
    input: { supplier: whole(1, 999_999_999).meta({ description: 'Id of the supplier' }) },
    async run(tx, { supplier }, { actor }) {
      const { number: subject } = await proposeReturn(tx, supplier, actor)
      return { subject, outcome: 'RETURN_PROPOSED', params: { number: subject } }
    },
  }),
  defineAction({
    words: 'supplier-returns set',
    help: 'Sets how many copies of a title a drafted return holds; 0 takes it out',
    positionals: ['number', 'isbn', 'copies'],
    input: {
      number,
      isbn: isbn().meta({ description: 'ISBN of the title' }),
      copies: whole(0, MAX_RETURNED_COPIES).meta({ description: 'How many copies' }),
    },
    async run(tx, { number: typed, ...line }) {
      const draft = await lockReturn(tx, typed, 'draft')
      const { book, before } = await setReturned(tx, draft, line)
      const input = { number: draft.number, isbn: line.isbn, copies: String(before) }
      return {
        subject: draft.number,
        details: { ...line, from: before },
        outcome: 'RETURN_LINE_SET',
        params: { title: book.title, copies: line.copies },
        undo: undoBy('supplier-returns-set', input),
      }
    },
  }),
  defineAction({
    words: 'supplier-returns send',
    help: 'Takes the copies of a drafted return off the shelf; the supplier’s credit is awaited',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const draft = await lockReturn(tx, typed, 'draft')
      const copies = await sendReturn(tx, draft)
      const { number: subject } = draft
      const undo = undoBy('supplier-returns-take-back', { number: subject })
      return {
        subject,
        details: { copies },
        outcome: 'RETURN_SENT',
        params: { number: subject, copies },
        undo,
      }
    },
  }),
  defineAction({
    words: 'supplier-returns take-back',
    help: 'Puts the copies of a return back onto the shelf, which is a draft again',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const sent = await lockReturn(tx, typed, 'sent')
      await undoReturn(tx, sent)
      return { subject: sent.number, outcome: 'RETURN_TAKEN_BACK', params: { number: sent.number } }
    },
  }),
  defineAction({
    words: 'supplier-returns credit',
    help: 'Notes what the supplier gave back for a return, without tax',
    positionals: ['number', 'amount'],
    input: { number, amount: euros().meta({ description: 'Amount in euros without tax' }) },
    async run(tx, { number: typed, amount }) {
      const sent = await lockReturn(tx, typed, 'sent')
      await noteCredit(tx, sent, amount)
      const { number: subject } = sent
      return {
        subject,
        details: { amount: writeEuros(amount) },
        outcome: 'RETURN_CREDITED',
        params: { number: subject, cents: amount },
        undo: undoBy('supplier-returns-uncredit', { number: subject }),
      }
    },
  }),
  defineAction({
    words: 'supplier-returns uncredit',
    help: 'Awaits the credit of a return again that was noted by mistake',
    positionals: ['number'],
    input: { number },
    async run(tx, { number: typed }) {
      const credited = await lockReturn(tx, typed, 'credited')
      await noteCredit(tx, credited, null)
      return { subject: credited.number, outcome: 'RETURN_UNCREDITED', params: { number: credited.number } }
    },
  }),
]
