/**
 * Staff commands. Each module exports an array of them from its `staff-commands.ts`, listed in
 * `app/composition/staff-commands.ts`. `defineRead` shows data, `defineAction` changes data, `defineExport` exports
 * personal data. Actions and exports are logged automatically, and available in the back office at
 * `POST /staff/actions/{words-of-the-command}` to the roles in `shared/staff/permissions.ts`.
 *
 * @example
 * export const couponCommands = [
 *   defineAction({
 *     words: 'coupons end',
 *     help: 'Ends a coupon at once',
 *     positionals: ['code'],
 *     input: { code: z.string().meta({ description: 'Code of the coupon' }) },
 *     async action(tx, { code }) {
 *       const ended = await endCoupon(tx, code)
 *       if (!ended) throw new Refusal({ refusal: 'NO_SUCH_COUPON', params: { code } }, { see: 'coupons list' })
 *       return { subject: code, outcome: 'COUPON_ENDED', params: { code } }
 *     },
 *   }),
 * ]
 */
import { z } from 'zod'
import type { ActionName } from '#shared/staff/permissions.ts'
import type { Db, Tx } from '../db/database.ts'
import { recordAction } from './action-log.ts'
import type { Answer, Context, Done, Exported, Shown } from './answer.ts'
import { performAction } from './perform-action.ts'

/** Runs a parsed command. */
export type Run = (db: Db, context: Context) => Promise<Answer>

export type Command = {
  kind: 'reading' | 'acting' | 'exporting'
  /** One or two words: `actions`, `stock set`. */
  words: string
  help: string
  /** Names of `input` given in order without `--`; an array takes all remaining words. */
  positionals: readonly string[]
  /** Every argument by its camelCase name: `timeZone` is typed `--time-zone`; its description is its help. */
  input: z.ZodRawShape
  /** Parses what was typed, or returns the error. */
  prepare(typed: Record<string, unknown>): { kind: 'ready'; run: Run } | { kind: 'wrong'; error: z.ZodError }
}

/** The words of a command in the back office: `orders refund` is the action `orders-refund`. */
export type ActionWords = WordsOf<ActionName>
type WordsOf<Name extends string> = Name extends `${infer Group}-${infer Rest}`
  ? `${Group} ${Rest}` | (Rest extends `${string}-${string}` ? `${Group}-${WordsOf<Rest>}` : never)
  : never

/** A command with the types of its kind, its words and its input. */
type Typed<Kind extends Command['kind'], Words extends string, Shape extends z.ZodRawShape> = Omit<
  Command,
  'kind' | 'words' | 'input'
> & {
  kind: Kind
  words: Words
  input: Shape
}

/** An action with the type of what it did too, which no value holds. */
export type Action<Words extends string, Shape extends z.ZodRawShape, Result extends Done> = Typed<
  'acting',
  Words,
  Shape
> & { result?: Result }

type Spec<Words extends string, Shape extends z.ZodRawShape> = {
  words: Words
  help: string
  positionals?: readonly (keyof Shape & string)[]
  /** A command without is given nothing. */
  input?: Shape
}
type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

function command<Kind extends Command['kind'], const Words extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  { words, help, positionals = [], input }: Spec<Words, Shape>,
  run: (db: Db, input: Input<Shape>, context: Context) => Promise<Answer>,
): Typed<Kind, Words, Shape> {
  const shape = input ?? ({} as Shape)
  return {
    kind,
    words,
    help,
    positionals,
    input: shape,
    prepare(typed) {
      const parsed = z.strictObject(shape).safeParse(typed)
      if (!parsed.success) return { kind: 'wrong', error: parsed.error }
      return { kind: 'ready', run: (db, context) => run(db, parsed.data, context) }
    },
  }
}

/** Defines a command that only reads; exporting its result to a file is recorded. */
export function defineRead<const Words extends string, Shape extends z.ZodRawShape>(
  spec: Spec<Words, Shape> & { read(db: Db, input: Input<Shape>, context: Context): Promise<Shown> },
): Typed<'reading', Words, Shape> {
  return command('reading', spec, async (db, input, context) => {
    const shown = await spec.read(db, input, context)
    if (context.isFile === true) {
      const details = { rows: shown.rows.length }
      const action = { actor: context.actor, action: spec.words, subject: 'file', details }
      await db.transaction((tx) => recordAction(tx, action))
    }
    return { kind: 'shown', ...shown }
  })
}

type ActionSpec<Words extends string, Shape extends z.ZodRawShape, Result extends Done> = Spec<
  Words,
  Shape
> & { run(tx: Tx, input: Input<Shape>, context: Context): Promise<Result> }

/**
 * Defines a command that changes data: one transaction contains the change and its log entry. Throw a Refusal or
 * ShopError to reject.
 */
export const defineAction = <
  const Words extends ActionWords,
  Shape extends z.ZodRawShape,
  Result extends Done,
>(
  spec: ActionSpec<Words, Shape, Result>,
): Action<Words, Shape, Result> => defineLocalAction(spec)

/** Defines an action for the command line only, because it needs files of the machine. */
export function defineLocalAction<
  const Words extends string,
  Shape extends z.ZodRawShape,
  Result extends Done,
>(spec: ActionSpec<Words, Shape, Result>): Action<Words, Shape, Result> {
  return command('acting', spec, (db, input, context) => {
    // The subject of an action is usually its first argument
    const about = String((input as Record<string, unknown>)[spec.positionals?.[0] ?? ''] ?? '')
    return performAction(db, { words: spec.words, about, run: (tx) => spec.run(tx, input, context) }, context)
  })
}

/** Defines a command that writes a CSV file with personal data: the export is recorded. */
export function defineExport<const Words extends ActionWords, Shape extends z.ZodRawShape>(
  spec: Spec<Words, Shape> & {
    read(tx: Tx, input: Input<Shape>, context: Context): Promise<Exported>
  },
): Typed<'exporting', Words, Shape> {
  return command('exporting', spec, (db, input, context) =>
    db.transaction(async (tx) => {
      const exported = await spec.read(tx, input, context)
      const { subject, rows } = exported
      const { id: memberId, deviceId } = context.request?.member ?? {}
      const details = { rows: rows.length }
      await recordAction(tx, {
        actor: context.actor,
        memberId,
        deviceId,
        action: spec.words,
        subject,
        details,
      })
      return { kind: 'exported', ...exported }
    }),
  )
}
