/** The owner's actions on API keys. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { KEY_SCOPES } from '#shared/programs/scopes.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { listKeys, subjectOfKey, hashOfKey } from './require-key.ts'
import { apiKeys } from './tables.ts'

const theName = () => line(60).meta({ description: 'Name of the program that has the key' })

export const keyCommands = [
  defineRead({
    words: 'keys list',
    help: 'Shows the API keys, what each may do and when it was used',
    async read(db) {
      return { rows: await listKeys(db), none: 'No program has a key yet: keys add.' }
    },
  }),
  defineAction({
    words: 'keys add',
    help: 'Gives a program a key to the API; only its hash is stored',
    positionals: ['name', 'key'],
    input: {
      name: theName(),
      key: z
        .string()
        .regex(/^[\w-]{32,200}$/, fault('NOT_TOKEN', {}))
        .meta({ description: 'At least 32 random letters and digits' }),
      scope: z
        .array(z.enum(KEY_SCOPES))
        .min(1, fault('NO_SCOPE', {}))
        .meta({ description: `What it may do: ${KEY_SCOPES.join(', ')}` }),
    },
    async run(tx, { name, key, scope }) {
      const scopes = KEY_SCOPES.filter((one) => scope.includes(one))
      const added = await tx
        .insert(apiKeys)
        .values({ name, scopes, keyHash: hashOfKey(key), ending: key.slice(-4) })
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) throw new Refusal({ refusal: 'KEY_EXISTS', params: { name } })
      return {
        subject: subjectOfKey(name),
        details: { scopes },
        outcome: 'KEY_ADDED',
        params: { name },
        undo: undoBy('keys-revoke', { name }),
      }
    },
  }),
  defineAction({
    words: 'keys revoke',
    help: 'Takes a key back; it opens nothing from now on',
    positionals: ['name'],
    input: { name: theName() },
    async run(tx, { name }) {
      const [gone] = await tx.delete(apiKeys).where(eq(apiKeys.name, name)).returning()
      if (!gone) throw new Refusal({ refusal: 'NO_SUCH_KEY', params: { name } }, { see: 'keys list' })
      const { scopes, lastUsedAt } = gone
      return {
        subject: subjectOfKey(name),
        details: { scopes, lastUsedAt },
        outcome: 'KEY_REVOKED',
        params: { name },
      }
    },
  }),
]
