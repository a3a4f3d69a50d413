/** Calls about who one is: signing in and out, registering, resetting, preferences (§7). */
import type {
  ChangedEmail,
  PasswordSet,
  ProvenEmail,
  RegisterRequest,
  SignedIn,
  SignInOptions,
} from '#shared/contract/accounts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { keepDevice, storedDevices } from '../session/devices.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call } from './client.ts'

const post = <T>(path: string, body: unknown) =>
  call<Data<T>>(browserApi, path, { method: 'POST', body }).then(({ data }) => data)

/** Returns whether the stored token belongs to this customer and is still good. */
export const isLoggedIn = (userId: string, signal: AbortSignal) =>
  call<{ is_logged_in: boolean }>(browserApi, '/is-user-logged-in', {
    method: 'POST',
    bearer: true,
    body: { user_id: userId },
    signal,
  }).then(({ is_logged_in }) => is_logged_in)

/** Throws INVALID_CREDENTIALS. */
export const login = (email: string, password: string) =>
  post<SignedIn>('/login', { email, password, devices: storedDevices() }).then(keepDevice)

/** Signs in with Google’s credential. */
export const loginWithGoogle = (body: { credential: string; language: Language; currency: Currency }) =>
  post<SignedIn>('/login/google', body).then(keepDevice)

/** Returns the ways to sign in that the shop offers. */
export const getSignInOptions = (api: ApiClient) =>
  call<Data<SignInOptions>>(api, '/sign-in-options').then(({ data }) => data)

/** Ends the session of a token that this browser no longer keeps; goes on while the page is left. */
export const logout = (token: string) =>
  call(browserApi, '/logout', { headers: { authorization: `Bearer ${token}` }, keepalive: true })

/** Answers alike whether the address has an account or not: its owner is notified by mail. */
export const register = (body: RegisterRequest) => post<{ email: string }>('/register', body)

/** Makes the account; throws NOT_FOUND for a secret that holds nothing, INVALID_FIELDS for a password that will not do. */
export const verifyEmail = (token: string, password: string) =>
  post<ProvenEmail>('/verify-email', { token, password })

/** Throws NOT_FOUND for a secret that holds nothing, INVALID_FIELDS for another password than the account's. */
export const confirmEmailChange = (token: string, password: string) =>
  post<ChangedEmail>('/confirm-email-change', { token, password })

/** Throws NOT_FOUND for a secret that holds nothing. */
export const stopEmailChange = (token: string) =>
  call(browserApi, '/stop-email-change', { method: 'POST', body: { token } })

/** Answers alike whether the address has an account or not. */
export const requestReset = (email: string, language: Language) =>
  post<{ email: string }>('/resetpasswordemail', { email, language })

/** Throws NOT_FOUND for a secret that holds nothing. */
export const resetPassword = (token: string, password: string) =>
  post<PasswordSet>('/reset-password', { token, password }).then(keepDevice)
