/**
 * What staff do. Each room exports an array of commands from its `staff-commands.ts`, named in
 * `app/composition/staff-commands.ts`. Three kinds: `reading` shows something, `acting` changes something, `exporting`
 * takes data about people out of the shop; the last two are recorded by themselves, and the back office offers them
 * at `POST /staff/acts/{words-of-the-command}` to their `roles` (an owner may do everything).
 *
 * @example
 * export const couponCommands = [
 *   acting({
 *     words: 'coupons end',
 *     help: 'Ends a coupon at once',
 *     roles: ['bookseller'],
 *     positionals: ['code'],
 *     input: { code: z.string().meta({ description: 'Code of the coupon' }) },
 *     async act(tx, { code }) {
 *       const ended = await endCoupon(tx, code)
 *       if (!ended) throw new Refusal({ refusal: 'NO_SUCH_COUPON', params: { code } }, { see: 'coupons list' })
 *       return { subject: code, outcome: 'COUPON_ENDED', params: { code } }
 *     },
 *   }),
 * ]
 */
import { z } from 'zod'
import type { Role } from '#shared/staff/roles.ts'
import type { Db, Tx } from '../db/database.ts'
import { recordAct } from './acts.ts'
import type { Answer, Context, Done, Exported, Shown } from './answer.ts'
import { performAct } from './perform-act.ts'

/** Runs a command whose words were understood. */
export type Run = (db: Db, context: Context) => Promise<Answer>

/** What the back office must know of a command to offer it. */
type Door = {
  /** Who may, besides owners; or it is not offered, as it works on the machine's files. */
  roles: readonly Role[] | 'command line'
}

export type Command = {
  kind: 'reading' | 'acting' | 'exporting'
  /** undefined: the back office has a screen for it instead. */
  backOffice: { roles: readonly Role[] } | undefined
  /** One or two words: `acts`, `stock set`. */
  words: string
  help: string
  /** Names of `input` given in order without `--`; one whose schema is an array takes all that follow. */
  positionals: readonly string[]
  /** Every argument by its name in camelCase: `timeZone` is typed `--time-zone`; its description is its help. */
  input: z.ZodRawShape
  /** Understands what was typed, or says what is wrong with it. */
  prepare(typed: Record<string, unknown>): { kind: 'ready'; run: Run } | { kind: 'wrong'; error: z.ZodError }
}

type Spec<Shape extends z.ZodRawShape> = {
  words: string
  help: string
  positionals?: readonly (keyof Shape & string)[]
  input?: Shape
}
type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

function command<Shape extends z.ZodRawShape>(
  kind: Command['kind'],
  { words, help, positionals = [], input, ...spec }: Spec<Shape> & Partial<Door>,
  run: (db: Db, input: Input<Shape>, context: Context) => Promise<Answer>,
): Command {
  const shape = input ?? ({} as Shape)
  const { roles } = spec
  return {
    kind,
    backOffice: typeof roles === 'object' ? { roles } : undefined,
    words,
    help,
    positionals,
    input: shape,
    prepare(typed) {
      const parsed = z.object(shape).safeParse(typed)
      if (!parsed.success) return { kind: 'wrong', error: parsed.error }
      return { kind: 'ready', run: (db, context) => run(db, parsed.data, context) }
    },
  }
}

/** A command that only shows; a file of what it shows is recorded. */
export function reading<Shape extends z.ZodRawShape>(
  spec: Spec<Shape> & { read(db: Db, input: Input<Shape>, context: Context): Promise<Shown> },
): Command {
  return command('reading', spec, async (db, input, context) => {
    const shown = await spec.read(db, input, context)
    if (context.isFile === true) {
      const details = { rows: shown.rows.length }
      const act = { actor: context.actor, action: spec.words, subject: 'file', details }
      await db.transaction((tx) => recordAct(tx, act))
    }
    return { kind: 'shown', ...shown }
  })
}

/** A command that changes: one transaction holds the change and its record. To refuse, throw a Refusal or ShopError. */
export function acting<Shape extends z.ZodRawShape>(
  spec: Spec<Shape> & Door & { act(tx: Tx, input: Input<Shape>, context: Context): Promise<Done> },
): Command {
  return command('acting', spec, (db, input, context) => {
    // What an act is about is usually the first thing that it is told
    const about = String((input as Record<string, unknown>)[spec.positionals?.[0] ?? ''] ?? '')
    return performAct(db, { words: spec.words, about, act: (tx) => spec.act(tx, input, context) }, context)
  })
}

/** A command that writes a CSV file about people: that somebody took it is recorded. */
export function exporting<Shape extends z.ZodRawShape>(
  spec: Spec<Shape> & Door & { read(tx: Tx, input: Input<Shape>, context: Context): Promise<Exported> },
): Command {
  return command('exporting', spec, (db, input, context) =>
    db.transaction(async (tx) => {
      const exported = await spec.read(tx, input, context)
      const { subject, rows } = exported
      const { id: memberId, deviceId } = context.request?.member ?? {}
      const details = { rows: rows.length }
      await recordAct(tx, { actor: context.actor, memberId, deviceId, action: spec.words, subject, details })
      return { kind: 'exported', ...exported }
    }),
  )
}
