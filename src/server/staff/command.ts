/**
 * One command of `npm run shop -- …`. Each room exports an array of them from its `staff-commands.ts`, named in
 * `composition/staff-commands.ts`. Three kinds: `reading` shows something, `acting` changes something, `exporting`
 * takes data about people out of the shop; the last two are recorded by themselves.
 *
 * @example
 * export const couponCommands = [
 *   acting({
 *     words: 'coupons end',
 *     help: 'Ends a coupon at once',
 *     positionals: ['code'],
 *     input: { code: z.string().meta({ description: 'Code of the coupon' }) },
 *     async act(tx, { code }) {
 *       const ended = await endCoupon(tx, code)
 *       if (!ended) throw new OperatorError(`No coupon ${code}: npm run shop -- coupons list`)
 *       return { subject: code, details: { state: 'ended' }, said: `Coupon ${code} is over.` }
 *     },
 *   }),
 * ]
 */
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import { recordAct } from './acts.ts'

export type Context = {
  config: Config
  actor: string
  /** The answer becomes a file, which may be about people: that it was made is recorded. */
  isFile?: boolean
}

export type Cell = string | number | boolean | Date | null | undefined
/** What is not a single value is shown as JSON. */
export type Row = Readonly<Record<string, Cell | object>>

/** Rows to show; the first one names the columns unless `columns` does. */
export type Shown = {
  rows: readonly Row[]
  columns?: readonly string[]
  /** Said when there are none. */
  none: string
  /** A long text, for people as it is instead of a table. */
  text?: string
}
/** What a command did: what is recorded, and the sentence for the person who typed it. */
export type Done = { subject: string; details?: Record<string, unknown>; said: string }
/** A file of rows, and what is recorded of its making. */
export type Exported = { subject: string; columns: readonly string[]; rows: readonly Row[] }
export type Answer =
  ({ kind: 'shown' } & Shown) | ({ kind: 'done' } & Done) | ({ kind: 'exported' } & Exported)

/** Runs a command whose words were understood. */
export type Run = (db: Db, context: Context) => Promise<Answer>

export type Command = {
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
  { words, help, positionals = [], input }: Spec<Shape>,
  run: (db: Db, input: Input<Shape>, context: Context) => Promise<Answer>,
): Command {
  const shape = input ?? ({} as Shape)
  return {
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
  return command(spec, async (db, input, context) => {
    const shown = await spec.read(db, input, context)
    if (context.isFile === true) {
      const details = { rows: shown.rows.length }
      const act = { actor: context.actor, action: spec.words, subject: 'file', details }
      await db.transaction((tx) => recordAct(tx, act))
    }
    return { kind: 'shown', ...shown }
  })
}

/** A command that changes: one transaction holds the change and its record. To refuse, throw an OperatorError or ShopError. */
export function acting<Shape extends z.ZodRawShape>(
  spec: Spec<Shape> & { act(tx: Tx, input: Input<Shape>, context: Context): Promise<Done> },
): Command {
  return command(spec, (db, input, context) =>
    db.transaction(async (tx) => {
      const done = await spec.act(tx, input, context)
      const { subject, details } = done
      await recordAct(tx, { actor: context.actor, action: spec.words, subject, details })
      return { kind: 'done', ...done }
    }),
  )
}

/** A command that writes a CSV file about people: that somebody took it is recorded. */
export function exporting<Shape extends z.ZodRawShape>(
  spec: Spec<Shape> & { read(tx: Tx, input: Input<Shape>, context: Context): Promise<Exported> },
): Command {
  return command(spec, (db, input, context) =>
    db.transaction(async (tx) => {
      const exported = await spec.read(tx, input, context)
      const { subject, rows } = exported
      const details = { rows: rows.length }
      await recordAct(tx, { actor: context.actor, action: spec.words, subject, details })
      return { kind: 'exported', ...exported }
    }),
  )
}
