/** How promises ended, as staff read it. */
import { z } from 'zod'

/** `notified`: late, with the buyer notified before the promised date. `missed`: late, without a notice. */
export const PROMISE_OUTCOMES = ['kept', 'notified', 'missed'] as const
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number]

/** What became of the promises of the last thirty days. */
export const PromiseRate = z
  .object({
    kept: z.number().int(),
    notified: z.number().int(),
    missed: z.number().int(),
  })
  .meta({ id: 'PromiseRate' })
export type PromiseRate = z.infer<typeof PromiseRate>

export const EndedPromise = z
  .object({
    order: z.string(),
    position: z.number().int(),
    title: z.string(),
    copies: z.number().int(),
    promised_at: z.iso.datetime().meta({ description: 'When it was to be ready, as first promised' }),
    home_by: z.iso.date().nullable().meta({ description: 'The day by which it was to arrive' }),
    left_at: z.iso.datetime().meta({ description: 'When the last of it was sent, or made ready' }),
    outcome: z.enum(PROMISE_OUTCOMES),
  })
  .meta({ id: 'EndedPromise' })
export type EndedPromise = z.infer<typeof EndedPromise>
