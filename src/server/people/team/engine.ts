/** better-auth's second instance: the shop's people are no customers, and share neither tables nor sessions with them. */
import { passkey } from '@better-auth/passkey'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomUUID } from 'node:crypto'
import { LEVELS, ROLES } from '#shared/staff/roles.ts'
import { z } from 'zod'
import { OperatorError } from '#server/platform/runtime/operator-error.ts'
import type { Shop } from '#server/platform/shop.ts'
import {
  memberCredentials,
  members,
  memberSessions,
  memberVerifications,
  passkeys,
  twoFactors,
} from './tables.ts'

/** A session ends after a working day, however much it is used: signing in is one touch. */
const SESSION_HOURS = 14
const HOUR_SECONDS = 60 * 60
const MAX_PASSWORD_UNITS = 1000

/** `__Host-`: no other host may set it, no other path may hide it. Chromium and Firefox keep it on http://localhost too. */
export const SESSION_COOKIE = '__Host-staff'

const COOKIES = {
  session_token: { name: SESSION_COOKIE },
  'better-auth-passkey': { name: '__Host-staff-challenge' },
  two_factor: { name: '__Host-staff-two-factor' },
  dont_remember: { name: '__Host-staff-short' },
  trust_device: { name: '__Host-staff-trust' },
  session_data: { name: '__Host-staff-data' },
}

/** A device that only notices that somebody touched it proves no more than a password; it has to know who did. */
function requireVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED')
}

/** Opens sessions that no credential of better-auth's opens: by invitation and by PIN. Nothing of it answers over HTTP. */
const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({
          memberId: z.string(),
          level: z.enum(['pin', 'enrolment']),
          deviceId: z.string().nullable(),
        }),
      },
      async (ctx) => {
        const { memberId, ...own } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(memberId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await ctx.context.internalAdapter.createSession(memberId, false, own, true)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      },
    ),
  },
} satisfies BetterAuthPlugin

function createEngine({ config, db }: Shop) {
  if (config.authSecret === undefined) {
    throw new OperatorError('The back office needs AUTH_SECRET (docs/operations.md).')
  }
  return betterAuth({
    appName: 'GMP',
    secret: config.authSecret,
    baseURL: config.staffUrl,
    basePath: '/staff/auth',
    trustedOrigins: [config.staffUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: members,
        session: memberSessions,
        account: memberCredentials,
        verification: memberVerifications,
        passkey: passkeys,
        twoFactor: twoFactors,
      },
      transaction: true,
    }),
    plugins: [
      passkey({
        rpID: new URL(config.staffUrl).hostname,
        rpName: 'GMP',
        origin: new URL(config.staffUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
      }),
      twoFactor({ issuer: 'GMP' }),
      ownSessions,
    ],
    user: {
      additionalFields: {
        role: { type: [...ROLES], input: false },
        language: { type: ['fr', 'eng'], input: false },
        leftAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_HOURS * HOUR_SECONDS,
      disableSessionRefresh: true,
      freshAge: 0,
      additionalFields: {
        level: { type: [...LEVELS], defaultValue: 'full', input: false },
        deviceId: { type: 'string', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: MAX_PASSWORD_UNITS,
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false, // the names have their own prefix
      defaultCookieAttributes: { secure: true, sameSite: 'strict', path: '/', httpOnly: true },
      cookies: COOKIES,
    },
    // Limits are ours: they survive restarts and know the visitor's address
    rateLimit: { enabled: false },
    // It would write addresses of people into the log; what fails is thrown, and told by the error handler
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

type Engine = ReturnType<typeof createEngine>

const engines = new WeakMap<Shop, Engine>()

/** Returns the back office's better-auth: one per shop, made at its first use. */
export function staffEngineOf(shop: Shop): Engine {
  let engine = engines.get(shop)
  if (!engine) {
    engine = createEngine(shop)
    engines.set(shop, engine)
  }
  return engine
}
