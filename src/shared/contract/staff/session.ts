/** Who works in this browser, and how they prove it, as it travels on the back office's origin. */
import { z } from 'zod'
import { LEVELS, ROLES } from '#shared/staff/roles.ts'
import { accountEmail, knownPassword, newPassword } from '../credentials.ts'
import { Language } from '../preferences.ts'
import { emailAddress, oneLine } from '../typed-text.ts'

export const SignedInMember = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    language: Language,
    level: z.enum(LEVELS).meta({
      description:
        '`pin`: money, exports, people and settings ask for a full sign-in; `enrolment`: a passkey or a password comes first',
    }),
  })
  .meta({ id: 'SignedInMember' })
export type SignedInMember = z.infer<typeof SignedInMember>

export const StaffSession = z
  .object({
    member: SignedInMember.nullable().meta({ description: 'null: nobody is signed in' }),
    device: z
      .object({
        name: z.string(),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
      })
      .nullable()
      .meta({
        description: 'The counter device that this browser is, with the people who may switch by PIN',
      }),
    has_people: z
      .boolean()
      .meta({ description: 'false: the first owner’s link is in the output of the start' }),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** Options of a WebAuthn ceremony, for `navigator.credentials`. */
export const CeremonyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** What an authenticator answered; its signature is judged on the server. */
const authenticatorAnswer = () =>
  z.looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  })

export const PasskeySignIn = z.object({ response: authenticatorAnswer() }).meta({ id: 'PasskeySignIn' })

export const PasswordSignIn = z
  .object({
    email: emailAddress(),
    password: knownPassword(),
    code: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .meta({ description: 'Six digits of the authenticator app, or a recovery code' }),
  })
  .meta({ id: 'PasswordSignIn' })

/** Four to eight digits, not all alike, no run such as 1234. */
const pin = () => z.string().regex(/^\d{4,8}$/, 'must be four to eight digits')

const isGuessable = (digits: string) =>
  new Set(digits).size === 1 || '01234567890'.includes(digits) || '09876543210'.includes(digits)

export const PinSignIn = z.object({ member_id: z.string().max(100), pin: pin() }).meta({ id: 'PinSignIn' })

export const NewPin = z
  .object({ pin: pin().refine((digits) => !isGuessable(digits), 'too_common') })
  .meta({ id: 'NewPin' })

export const HeldInvitation = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'HeldInvitation' })

export const ShownInvitation = z
  .object({
    email: z.string().nullable().meta({ description: 'null: the first owner’s, who names their own' }),
    role: z.enum(ROLES),
    language: Language,
    invited_by: z.string().nullable(),
  })
  .meta({ id: 'ShownInvitation' })
export type ShownInvitation = z.infer<typeof ShownInvitation>

export const AcceptInvitation = HeldInvitation.extend({
  name: oneLine(120),
  language: Language,
  email: accountEmail().optional(),
}).meta({ id: 'AcceptInvitation' })
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const NewPasskey = z
  .object({ response: authenticatorAnswer(), name: oneLine(120) })
  .meta({ id: 'NewPasskey' })

export const NewStaffPassword = z.object({ password: newPassword() }).meta({ id: 'NewStaffPassword' })

export const SecondFactor = z
  .object({
    totp: z
      .object({
        uri: z.string().meta({ description: '`otpauth:`, to be shown as a QR code' }),
        secret: z.string().meta({ description: 'The same to type' }),
        recovery_codes: z.array(z.string()),
      })
      .nullable()
      .meta({ description: 'null: there is one already, only the password is new' }),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

export const ConfirmCode = z.object({ code: z.string().regex(/^\d{6}$/) }).meta({ id: 'ConfirmCode' })
