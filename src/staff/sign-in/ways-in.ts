/** The ways in and out, as the server takes them; passkeys through the browser's own ceremonies. */
import type { Data } from '#shared/contract/envelope.ts'
import type { AcceptInvitation, SecondFactor, ShownInvitation } from '#shared/contract/staff/session.ts'
import { browserOf } from '#shared/accounts/browser-name.ts'
import { post } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'

type Options<T> = Data<{ options: T }>

const changeSession = () => queries.invalidateQueries({ queryKey: SESSION })

/** Whether this browser can do passkeys. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Signs in with a passkey that the browser offers; throws when none was given. */
export async function enterWithPasskey(): Promise<void> {
  const { data } = await post<Options<PublicKeyCredentialRequestOptionsJSON>>('/auth/passkey/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.options)
  await post('/auth/passkey', { response: answerOf(await navigator.credentials.get({ publicKey })) })
  await changeSession()
}

/** Signs in by password and the code of the second factor. */
export async function enterWithPassword(given: { email: string; password: string; code: string }) {
  await post('/auth/password', given)
  await changeSession()
}

/** Changes who works at this device, by PIN. */
export async function switchByPin(given: { member_id: string; pin: string }): Promise<void> {
  await post('/auth/pin', given)
  await changeSession()
}

/** Ends the session of this browser; what is on the screen stays for their return. */
export async function signOut(): Promise<void> {
  await post('/auth/sign-out')
  await changeSession()
}

/** Returns what an invitation’s link is for. */
export const readInvitation = async (token: string) =>
  (await post<Data<ShownInvitation>>('/auth/invitation', { token })).data

/** Joins the team by an invitation. */
export async function acceptInvitation(given: AcceptInvitation): Promise<void> {
  await post('/auth/invitation/accept', given)
  await changeSession()
}

/** Makes a passkey on this device for the member signed in, and comes in with it. */
export async function makePasskey(name: string): Promise<void> {
  const { data } = await post<Options<PublicKeyCredentialCreationOptionsJSON>>('/me/passkeys/options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.options)
  const made = answerOf(await navigator.credentials.create({ publicKey }))
  await post('/me/passkeys', { response: made, name })
  await changeSession()
}

/** Sets one’s password; returns the second factor to confirm. */
export const choosePassword = async (password: string) =>
  (await post<Data<SecondFactor>>('/me/password', { password })).data

/** Confirms the second factor by its first code. */
export async function confirmCode(code: string): Promise<void> {
  await post('/me/code', { code })
  await changeSession()
}

/** What a passkey of this browser is called, to know it again among others. */
export function nameOfThisBrowser(): string {
  const { browser, system } = browserOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

function answerOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given.')
  return credential.toJSON()
}

/** Returns what a refusal says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
