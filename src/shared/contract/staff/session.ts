/** Who works in this browser, as it travels on the back office's origin. */
import { z } from 'zod'
import { LEVELS, ROLES } from '#shared/staff/roles.ts'
import { Language } from '../preferences.ts'

export const SignedInMember = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    language: Language,
    level: z.enum(LEVELS).meta({
      description:
        '`pin`: money, exports and the team ask for a full sign-in; `enrolment`: a passkey or a password comes first',
    }),
  })
  .meta({ id: 'SignedInMember' })
export type SignedInMember = z.infer<typeof SignedInMember>

export const StaffSession = z
  .object({
    member: SignedInMember.nullable().meta({ description: 'null: nobody is signed in' }),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>
