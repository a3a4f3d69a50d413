/**
 * The shop's better-auth instance: it hashes, signs in and stores sessions; our routes call it
 * (docs/decisions/0016).
 */
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { oncePerObject } from '#shared/once-per-object.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import type { Shop } from '#server/platform/shop.ts'
import { credentials, sessions, users, verifications } from './tables.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Days without a visit after which a session ends. */
export const SESSION_DAYS = 30
/** A limit in code units for better-auth; the contract counts characters. */
const MAX_PASSWORD_UNITS = 1000

function createEngine({ config, db }: Shop) {
  if (config.authSecret === undefined) {
    throw new OperatorError('Accounts need AUTH_SECRET (docs/operations.md).')
  }
  return betterAuth({
    secret: config.authSecret,
    baseURL: config.publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
      transaction: true,
    }),
    plugins: [bearer({ requireSignature: true })],
    user: {
      fields: { name: 'firstName' },
      additionalFields: {
        language: { type: ['fr', 'eng'], required: false, input: false },
        currency: { type: ['eur', 'usd'], required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: { enabled: true, minPasswordLength: 1, maxPasswordLength: MAX_PASSWORD_UNITS },
    socialProviders: config.googleClientId
      ? {
          google: {
            clientId: config.googleClientId,
            // Only ID tokens are accepted; the redirect flow, which needs a secret, is not offered
            clientSecret: '',
            mapProfileToUser: ({ given_name: given, name }) => ({ name: given || name, image: undefined }),
          },
        }
      : {},
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      // A Google address that Google has not verified gets no account
      user: { create: { before: (user) => Promise.resolve(user.emailVerified ? undefined : false) } },
      // No later requests are made to Google
      account: {
        create: {
          before: (account) =>
            Promise.resolve({ data: { ...account, idToken: null, accessToken: null, refreshToken: null } }),
        },
      },
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    // We have our own limits: they survive restarts and use the visitor's address
    rateLimit: { enabled: false },
    // It would log addresses; errors are thrown and logged by the error handler
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Returns the shop's better-auth instance, created at its first use. */
export const engineOf = oncePerObject(createEngine)
