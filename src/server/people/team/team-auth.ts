/** The second instance of better-auth: staff share neither tables nor sessions with customers. */
import { passkey } from '@better-auth/passkey'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomUUID } from 'node:crypto'
import { oncePerObject } from '#shared/once-per-object.ts'
import { LEVELS, ROLES } from '#shared/staff/roles.ts'
import { z } from 'zod'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import type { Shop } from '#server/platform/shop.ts'
import {
  memberCredentials,
  members,
  memberSessions,
  memberVerifications,
  passkeys,
  twoFactors,
} from './tables.ts'

/** A session ends after a working day regardless of use: signing in takes one touch. */
const SESSION_HOURS = 14
const HOUR_SECONDS = 60 * 60
const MAX_PASSWORD_UNITS = 1000

/**
 * `__Host-`: no other host can set it, no other path can shadow it. Chromium and Firefox also accept it on
 * http://localhost.
 */
export const SESSION_COOKIE = '__Host-staff'

const COOKIES = {
  session_token: { name: SESSION_COOKIE },
  'better-auth-passkey': { name: '__Host-staff-challenge' },
  two_factor: { name: '__Host-staff-two-factor' },
  dont_remember: { name: '__Host-staff-short' },
  trust_device: { name: '__Host-staff-trust' },
  session_data: { name: '__Host-staff-data' },
}

/** Requires user verification: mere presence proves no more than a password would. */
function requireVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED')
}

/** Opens sessions for invitations and PINs, which better-auth does not know. None of it is served over HTTP. */
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
    // We have our own limits: they survive restarts and use the visitor's address
    rateLimit: { enabled: false },
    // It would log addresses; errors are thrown and logged by the error handler
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Returns the back office's better-auth instance, created at its first use. */
export const staffEngineOf = oncePerObject(createEngine)
