/**
 * Performs an action: once per request, on the version that its member saw, and recorded in the same transaction.
 */
import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#shared/contract/staff/actions.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Tx } from '../db/database.ts'
import { waitForUndo } from '../db/undo-wait.ts'
import { OperatorError } from '../runtime/environment.ts'
import { actionOfRequest, actionsSince, recordAction } from './action-log.ts'
import type { ActionRequest, Answer, Context, Done } from './answer.ts'

/** Sets the person's name for triggers until the transaction ends. */
async function actAs(tx: Tx, actor: string): Promise<void> {
  await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
}

type Work = {
  words: string
  /** The subject, as the input names it. */
  about: string
  run(tx: Tx): Promise<Done>
}

/** Throws ShopError STALE, IDEMPOTENCY_CONFLICT, and what the action throws. */
export function performAction(db: Db, { words, about, run }: Work, context: Context): Promise<Answer> {
  const { actor, request } = context
  return db.transaction(async (tx): Promise<Answer> => {
    if (request) {
      const before = await actionOfRequest(tx, { memberId: request.member.id, key: request.key })
      if (before && before.requestHash !== request.hash) throw new ShopError('IDEMPOTENCY_CONFLICT')
      if (before) return { kind: 'done', action: before }
      await waitForUndo(tx, UNDO_SECONDS)
    }
    await actAs(tx, actor)
    const done = await actOnExpectedVersion(tx, { about, run, expectedVersion: request?.expectedVersion })
    const recorded = await recordAction(tx, {
      actor,
      action: words,
      subject: done.subject,
      details: done.details,
      undo: done.undo ?? null,
      outcome: done.outcome,
      params: done.params,
      ...(request && {
        memberId: request.member.id,
        deviceId: request.member.deviceId,
        requestKey: request.key,
        requestHash: request.hash,
      }),
    })
    return { kind: 'done', action: recorded }
  })
}

type Expected = Pick<Work, 'about' | 'run'> & { expectedVersion: ActionRequest['expectedVersion'] }

/**
 * Checks the version after the action, which locks its subject: an earlier action has been recorded by then. If
 * another action made this one impossible, the error is STALE.
 */
async function actOnExpectedVersion(tx: Tx, { about, run, expectedVersion }: Expected): Promise<Done> {
  if (expectedVersion === undefined) return await run(tx)
  let done
  try {
    done = await run(tx)
  } catch (error) {
    if (error instanceof ShopError || error instanceof OperatorError)
      await refuseStale(tx, about, expectedVersion)
    throw error
  }
  await refuseStale(tx, done.subject, expectedVersion)
  return done
}

async function refuseStale(tx: Tx, subject: string, expectedVersion: string): Promise<void> {
  const changes = await actionsSince(tx, subject, expectedVersion)
  if (changes.length === 0) return
  throw new ShopError('STALE', {
    details: {
      changes: changes.map(({ actor: by, action, at, outcome, params }) => ({
        by,
        action: action.replaceAll(' ', '-'),
        at: at.toISOString(),
        outcome,
        params,
      })),
    },
  })
}
