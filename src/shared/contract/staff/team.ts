/** The team and one's own access, as the screen Team shows them. */
import { z } from 'zod'
import { ROLES } from '#shared/staff/roles.ts'
import { oneLine } from '../typed-text.ts'

const moment = () => z.iso.datetime()

export const OwnAccess = z
  .object({
    email: z.string(),
    has_password: z.boolean(),
    has_pin: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string().nullable(), created_at: moment() })),
    sessions: z.array(
      z.object({
        id: z.string(),
        is_current: z.boolean(),
        level: z.string(),
        user_agent: z.string().nullable(),
        device: z.string().nullable().meta({ description: 'Name of the counter device' }),
        created_at: moment(),
        expires_at: moment(),
      }),
    ),
  })
  .meta({ id: 'OwnAccess' })
export type OwnAccess = z.infer<typeof OwnAccess>

export const Team = z
  .object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(ROLES),
        last_sign_in_at: moment().nullable(),
        sessions: z.number().int(),
      }),
    ),
    invitations: z.array(
      z.object({ email: z.string(), role: z.enum(ROLES), invited_at: moment(), ends_at: moment() }),
    ),
    devices: z.array(z.object({ id: z.string(), name: z.string(), created_at: moment() })),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const NewDevice = z.object({ name: oneLine(60) }).meta({ id: 'NewDevice' })
