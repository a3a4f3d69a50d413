import type Stripe from 'stripe'
import type { Challenge } from '../records.ts'
import { noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import { idOf, newId } from './ids.ts'
import { payIntent, refuseAuthentication } from './settle.ts'

type Intent = Stripe.PaymentIntent

/** Sends the shopper to their bank: the intent waits, with the address of the authentication page. */
export function openChallenge(
  context: Context,
  intent: Intent,
  { returnUrl, usesSdk }: { returnUrl: string; usesSdk: boolean },
): Intent {
  const challenge: Challenge = { id: newId('challenge'), intent: intent.id, state: 'open' }
  const url = `${context.url}/challenge/${challenge.id}`
  const waiting: Intent = {
    ...intent,
    next_action: usesSdk
      ? sdkAction(url)
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    status: 'requires_action',
  }
  context.store.put('challenge', challenge)
  context.store.put('intent', waiting)
  emit(context, 'payment_intent.requires_action', waiting)
  return waiting
}

// Stripe leaves the content of use_stripe_sdk to itself and Stripe.js
function sdkAction(url: string): Intent['next_action'] {
  const action: Record<string, string> = { type: 'three_d_secure_redirect', stripe_js: url }
  return { type: 'use_stripe_sdk', use_stripe_sdk: action }
}

/** Returns the intent that waits for this authentication, or null where it no longer waits. */
export function challengedIntent(context: Context, challenge: Challenge): Intent | null {
  const intent = context.store.get('intent', challenge.intent)
  return challenge.state === 'open' && intent?.status === 'requires_action' ? intent : null
}

/** Returns the authentication behind the secret in a page's address. */
export function retrieveChallenge(context: Context, id: string): Challenge {
  const challenge = context.store.get('challenge', id)
  if (!challenge) throw noSuch('challenge', id)
  return challenge
}

/** Ends the authentication as the shopper chose; a second answer changes nothing. */
export function answerChallenge(
  context: Context,
  challenge: Challenge,
  answer: 'authorise' | 'refuse',
): void {
  const intent = challengedIntent(context, challenge)
  if (!intent) return
  const method = context.store.get('method', idOf(intent.payment_method) ?? '')
  if (method?.outcome.kind !== 'authenticated') throw new Error(`${intent.id} has no card to authenticate`)
  context.store.put('challenge', { ...challenge, state: 'closed' })
  if (answer === 'refuse') refuseAuthentication(context, intent, method)
  else payIntent(context, intent, method)
}
