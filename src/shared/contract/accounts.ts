/** Customers' accounts as they travel (§3 user info, §7): registering, proving who one is, changing that, sessions. */
import { z } from 'zod'
import { MAX_DEVICES } from '#shared/accounts/devices.ts'
import { Currency, Language } from './preferences.ts'
import { accountEmail, knownPassword, newPassword } from './credentials.ts'
import { SavedAddress } from './profile.ts'
import { emailAddress, oneLine } from './typed-text.ts'

const firstName = () => oneLine(120)
const mailedToken = () =>
  z.string().min(1).max(200).meta({ description: 'The part after `#token=` in the mailed link' })

export const RegisterRequest = z
  .object({
    first_name: firstName(),
    email: accountEmail(),
    language: Language.default('fr'),
    currency: Currency.default('eur'),
  })
  .meta({ id: 'RegisterRequest' })
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** What this browser was given when somebody signed in here; one for each of the last customers. */
const devices = () =>
  z
    .array(z.string().max(200))
    .max(MAX_DEVICES)
    .default([])
    .meta({ description: 'The `device` of an earlier answer; such a device has its own attempts' })

export const LoginRequest = z
  .object({ email: emailAddress(), password: knownPassword(), devices: devices() })
  .meta({ id: 'LoginRequest' })

export const GoogleLoginRequest = z
  .object({
    credential: z.string().min(1).max(8000).meta({ description: 'The ID token that Google Identity gave' }),
    language: Language.default('fr'),
    currency: Currency.default('eur'),
  })
  .meta({ id: 'GoogleLoginRequest' })

/** The password of the account that is made: chosen by the person who opened the mail. */
export const VerifyEmailRequest = z
  .object({ token: mailedToken(), password: newPassword() })
  .meta({ id: 'VerifyEmailRequest' })

/** The password of the account that moves: who opened the mail need not be its owner. */
export const ConfirmEmailChangeRequest = z
  .object({ token: mailedToken(), password: knownPassword() })
  .meta({ id: 'ConfirmEmailChangeRequest' })

/** An address that is proven now. */
export const ProvenEmail = z.object({ email: z.string() }).meta({ id: 'ProvenEmail' })
export type ProvenEmail = z.infer<typeof ProvenEmail>

export const ResetMailRequest = z
  .object({ email: emailAddress(), language: Language.optional() })
  .meta({ id: 'ResetMailRequest' })

export const ResetPasswordRequest = z
  .object({ token: mailedToken(), password: newPassword() })
  .meta({ id: 'ResetPasswordRequest' })

export const ChangePasswordRequest = z
  .object({ current_password: knownPassword(), new_password: newPassword() })
  .meta({ id: 'ChangePasswordRequest' })

export const ChangeEmailRequest = z
  .object({ email: accountEmail(), password: knownPassword() })
  .meta({ id: 'ChangeEmailRequest' })

/** What the browser keeps of the signed-in customer; nothing more than the header and the preferences need. */
export const SessionUser = z
  .object({
    id: z.string(),
    first_name: z.string(),
    email: z.string(),
    image: z.string().nullable().meta({ description: 'Served under `/img/{image}`' }),
    language: Language,
    currency: Currency,
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

const device = () =>
  z.string().meta({ description: 'Stored by the browser and sent with the next `/login`; opens nothing' })

/** The account that has another address now. */
export const ChangedEmail = ProvenEmail.extend({ user_id: z.string() }).meta({ id: 'ChangedEmail' })
export type ChangedEmail = z.infer<typeof ChangedEmail>

/** What a new password is answered with. */
export const PasswordSet = z.object({ device: device() }).meta({ id: 'PasswordSet' })
export type PasswordSet = z.infer<typeof PasswordSet>

export const SignedIn = z
  .object({
    token: z.string().meta({ description: 'The bearer token: `Authorization: Bearer …`' }),
    device: device(),
    user: SessionUser,
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

/** §3 user info; payments carry their fields beside `id`. */
export const UserInfo = SessionUser.extend({
  addresses: z.array(SavedAddress),
  payments: z.array(z.looseObject({ id: z.string() })),
  defaultAdd: z.string().nullable().meta({ description: 'Id of the default address' }),
  defaultPay: z.string().nullable().meta({ description: 'Id of the default saved card' }),
  has_password: z.boolean().meta({ description: 'false: signs in with Google only; a reset sets one' }),
  created_at: z.string(),
}).meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** §7 `PUT /users/{id}`: any of these; other fields have no effect. */
export const UserChanges = z
  .object({
    language: Language.optional(),
    currency: Currency.optional(),
    first_name: firstName().optional(),
  })
  .meta({ id: 'UserChanges' })
export type UserChanges = z.infer<typeof UserChanges>

export const LoggedInRequest = z
  .object({ user_id: z.union([z.string(), z.number(), z.null()]).optional() })
  .meta({ id: 'LoggedInRequest' })

/** §7 names the answer without an envelope. */
export const LoggedIn = z.object({ is_logged_in: z.boolean() }).meta({ id: 'LoggedIn' })
export type LoggedIn = z.infer<typeof LoggedIn>

export const AccountSession = z
  .object({
    id: z.string(),
    is_current: z.boolean(),
    user_agent: z.string().nullable().meta({ description: 'From the browser’s User-Agent' }),
    created_at: z.string(),
    last_used_at: z.string().meta({ description: 'To the day' }),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof AccountSession>

/** How one may sign in besides e-mail and password. */
export const SignInOptions = z
  .object({
    google_client_id: z.string().nullable().meta({ description: 'null: Google Identity is off' }),
  })
  .meta({ id: 'SignInOptions' })
export type SignInOptions = z.infer<typeof SignInOptions>
