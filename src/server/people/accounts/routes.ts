/** Accounts and sign-in (§6, §7): registration, mailed links, signing in and out. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  ChangedEmail,
  ConfirmEmailChangeRequest,
  GoogleLoginRequest,
  LoggedIn,
  LoggedInRequest,
  LoginRequest,
  PasswordSet,
  ProvenEmail,
  RegisterRequest,
  ResetMailRequest,
  ResetPasswordRequest,
  SignedIn,
  SignInOptions,
  VerifyEmailRequest,
} from '#shared/contract/accounts.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { LinkRequest } from '#shared/contract/links.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { requestLanguage } from '#server/platform/http/chosen-language.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { confirmEmail, stopEmailChange } from './change-email.ts'
import { newDevice, login } from './login.ts'
import { loginWithGoogle } from './google.ts'
import type { AddressFollowUps } from './follow-ups.ts'
import { countAccount, countVisitor } from './sign-in-limits.ts'
import { confirmRegistration, register } from './register.ts'
import { BEARER_SECURITY, optionalCustomer, requireCustomer } from './require-customer.ts'
import { requestReset, resetPassword } from './new-password.ts'
import { endSession } from './sessions.ts'

const Requested = dataOf(z.object({ email: z.string() }))
const tags = ['accounts']
const TRIES = '10 attempts in 15 minutes per visitor and per address.'

const postRegistration = createRoute({
  method: 'post',
  path: '/register',
  tags,
  summary: 'Registers an address; a mail asks its owner to confirm',
  description:
    'The answer is the same whether the address has an account or not: the mail tells its owner. The password is chosen ' +
    `behind the mailed link. ${TRIES}`,
  request: { body: jsonBody(RegisterRequest) },
  responses: { 202: jsonAnswer('Mailed', Requested), ...refusals(400, 422, 429) },
})

const postVerification = createRoute({
  method: 'post',
  path: '/verify-email',
  tags,
  summary: 'Makes the account of a mailed link, once, with the password chosen now',
  description:
    'Passwords: 8 to 128 characters (`too_short`, `too_long`), none that everybody tries first (`too_common`).',
  request: { body: jsonBody(VerifyEmailRequest) },
  responses: { 200: jsonAnswer('Confirmed', dataOf(ProvenEmail)), ...refusals(400, 404, 422, 429) },
})

const postEmailChange = createRoute({
  method: 'post',
  path: '/confirm-email-change',
  tags,
  summary: 'Gives an account the address of a mailed link, once; its password proves whose account it is',
  description: '422 `password: wrong`.',
  request: { body: jsonBody(ConfirmEmailChangeRequest) },
  responses: { 200: jsonAnswer('Changed', dataOf(ChangedEmail)), ...refusals(400, 404, 422, 429) },
})

const postEmailChangeStop = createRoute({
  method: 'post',
  path: '/stop-email-change',
  tags,
  summary: 'Completes the change of address of the mailed link, once',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Stopped', Done), ...refusals(400, 404, 422, 429) },
})

const postLogin = createRoute({
  method: 'post',
  path: '/login',
  tags,
  summary: 'Signs in with e-mail and password',
  description: `401 \`INVALID_CREDENTIALS\`. ${TRIES} A device on which the customer has signed in before has its own attempts.`,
  request: { body: jsonBody(LoginRequest) },
  responses: { 200: jsonAnswer('Signed in', dataOf(SignedIn)), ...refusals(400, 401, 422, 429) },
})

const postGoogle = createRoute({
  method: 'post',
  path: '/login/google',
  tags,
  summary: 'Signs in, or registers, with the ID token of Google Identity; 404 where it is off',
  request: { body: jsonBody(GoogleLoginRequest) },
  responses: { 200: jsonAnswer('Signed in', dataOf(SignedIn)), ...refusals(400, 401, 404, 422, 429) },
})

const getOptions = createRoute({
  method: 'get',
  path: '/sign-in-options',
  tags,
  summary: 'How one may sign in besides e-mail and password',
  responses: { 200: jsonAnswer('The options', dataOf(SignInOptions)) },
})

const getLogout = createRoute({
  method: 'get',
  path: '/logout',
  tags,
  security: BEARER_SECURITY,
  summary: 'Ends the session of the token (§7)',
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(401) },
})

const postLoggedIn = createRoute({
  method: 'post',
  path: '/is-user-logged-in',
  tags,
  summary: 'Whether the token that comes along speaks for this user (§7); false without one',
  request: { body: jsonBody(LoggedInRequest) },
  responses: { 200: jsonAnswer('Whether', LoggedIn), ...refusals(400, 422) },
})

const postResetMail = createRoute({
  method: 'post',
  path: '/resetpasswordemail',
  tags,
  summary: 'Mails a link that sets a new password, if the address has an account',
  description: `The answer is the same whether it has or not. ${TRIES}`,
  request: { body: jsonBody(ResetMailRequest) },
  responses: { 202: jsonAnswer('Mailed', Requested), ...refusals(400, 422, 429) },
})

const postReset = createRoute({
  method: 'post',
  path: '/reset-password',
  tags,
  summary: 'Sets the password of a mailed link, once; all sessions and pending changes end',
  request: { body: jsonBody(ResetPasswordRequest) },
  responses: { 200: jsonAnswer('Set', dataOf(PasswordSet)), ...refusals(400, 404, 422, 429) },
})

const OWN_PATHS = [
  '/register',
  '/verify-email',
  '/confirm-email-change',
  '/stop-email-change',
  '/login',
  '/login/google',
  '/logout',
  '/is-user-logged-in',
  '/resetpasswordemail',
  '/reset-password',
]

/** Makes the routes of registration and sign-in. */
export function accountRoutes(shop: Shop, followUps: AddressFollowUps) {
  const { db, config } = shop
  const routes = createRouter()
  for (const path of OWN_PATHS) routes.use(path, noStore)
  routes.use('/logout', requireCustomer(shop))
  routes.use('/is-user-logged-in', optionalCustomer(shop))

  return routes
    .openapi(postRegistration, async (c) => {
      const request = c.req.valid('json')
      await countVisitor(db, 'register', visitorAddress(c, config))
      await countAccount(db, 'register', request.email)
      await register(db, request)
      return c.json({ data: { email: request.email } }, 202)
    })
    .openapi(postVerification, async (c) => {
      await countVisitor(db, 'link', visitorAddress(c, config))
      const { token, password } = c.req.valid('json')
      const email = await confirmRegistration(db, { secret: token, password }, followUps)
      if (email === undefined) throw new ShopError('NOT_FOUND')
      return c.json({ data: { email } }, 200)
    })
    .openapi(postEmailChange, async (c) => {
      await countVisitor(db, 'link', visitorAddress(c, config))
      const { token, password } = c.req.valid('json')
      const changed = await confirmEmail(db, { secret: token, password }, followUps)
      if (!changed) throw new ShopError('NOT_FOUND')
      return c.json({ data: { email: changed.email, user_id: changed.userId } }, 200)
    })
    .openapi(postEmailChangeStop, async (c) => {
      await countVisitor(db, 'link', visitorAddress(c, config))
      if (!(await stopEmailChange(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postLogin, async (c) => {
      await countVisitor(db, 'login', visitorAddress(c, config))
      const signedIn = await login(shop, { ...c.req.valid('json'), userAgent: c.req.header('user-agent') })
      return c.json({ data: signedIn }, 200)
    })
    .openapi(postGoogle, async (c) => {
      await countVisitor(db, 'login', visitorAddress(c, config))
      const visit = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') }
      const signedIn = await loginWithGoogle(shop, visit, followUps)
      return c.json({ data: signedIn }, 200)
    })
    .openapi(getOptions, (c) => c.json({ data: { google_client_id: config.googleClientId ?? null } }, 200))
    .openapi(getLogout, async (c) => {
      const { id, sessionId } = c.get('customer')
      await endSession(db, id, sessionId)
      return c.json(DONE, 200)
    })
    .openapi(postLoggedIn, (c) => {
      // Always false without a matching token, or it would reveal who is a customer
      const customer = c.get('customer') as { id: string } | undefined
      return c.json({ is_logged_in: customer?.id === c.req.valid('json').user_id }, 200)
    })
    .openapi(postResetMail, async (c) => {
      const { email, language = requestLanguage(c) } = c.req.valid('json')
      await countVisitor(db, 'reset', visitorAddress(c, config))
      await countAccount(db, 'reset', email)
      await requestReset(db, { email, language })
      return c.json({ data: { email } }, 202)
    })
    .openapi(postReset, async (c) => {
      await countVisitor(db, 'link', visitorAddress(c, config))
      const { token, password } = c.req.valid('json')
      const userId = await resetPassword(db, { secret: token, password })
      if (userId === undefined) throw new ShopError('NOT_FOUND')
      return c.json({ data: { device: await newDevice(shop, userId) } }, 200)
    })
}
