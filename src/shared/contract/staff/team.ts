/** The team and one's own access, as the screen Team shows them. */
import { z } from 'zod'
import { LEVELS, ROLES } from '#shared/staff/roles.ts'
import { knownPassword } from '../credentials.ts'
import { Language } from '../preferences.ts'
import { oneLine } from '../typed-text.ts'
import { Version } from './actions.ts'

const moment = () => z.iso.datetime()

export const OpenSession = z
  .object({
    id: z.string(),
    level: z.enum(LEVELS),
    user_agent: z.string().nullable(),
    device: z.string().nullable().meta({ description: 'Name of the counter device' }),
    created_at: moment(),
    expires_at: moment(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

export const OwnAccess = z
  .object({
    email: z.string(),
    has_password: z.boolean().meta({ description: 'A password with an authenticator app' }),
    has_pin: z.boolean(),
    morning_mail: z.boolean().meta({ description: 'Whether the mail of every morning is wanted' }),
    passkeys: z.array(z.object({ id: z.string(), name: z.string().nullable(), created_at: moment() })),
    sessions: z.array(OpenSession.extend({ is_current: z.boolean() })),
  })
  .meta({ id: 'OwnAccess' })
export type OwnAccess = z.infer<typeof OwnAccess>

/** What new recovery codes ask for. */
export const ProvenPassword = z.object({ password: knownPassword() }).meta({ id: 'ProvenPassword' })

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const OwnLanguage = z.object({ language: Language }).meta({ id: 'OwnLanguage' })

export const OwnMorningMail = z.object({ wanted: z.boolean() }).meta({ id: 'OwnMorningMail' })

const Teammate = z.object({
  id: z.string(),
  version: Version,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: Language,
  last_seen_at: moment().nullable().meta({ description: 'When a session was last opened, by PIN too' }),
  sessions: z.array(OpenSession),
})
export type Teammate = z.infer<typeof Teammate>

export const Team = z
  .object({
    people: z.array(Teammate),
    invitations: z.array(
      z.object({ email: z.string(), role: z.enum(ROLES), invited_at: moment(), ends_at: moment() }),
    ),
    devices: z.array(z.object({ id: z.string(), name: z.string(), created_at: moment() })),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const NewDevice = z.object({ name: oneLine(60) }).meta({ id: 'NewDevice' })
