/** The public payment keys of the configuration list: base64 in `valeur` (§3, §9). */
import type { CONFIG_NAMES, ConfigEntry } from '#shared/contract/company.ts'

// A type-only import of the names keeps zod out of the browser; the type keeps these the contract's.
const NAMES: typeof CONFIG_NAMES = {
  stripePublicKey: 'STRIPE_PUBLIC_KEY',
  stripeScriptUrl: 'STRIPE_SCRIPT_URL',
  paypalClientId: 'PAYPAL_CLIENT_ID',
  paypalScriptUrl: 'PAYPAL_SCRIPT_URL',
  paypalMode: 'PAYPAL_MODE',
}

export type CardKeys = { publicKey: string; scriptUrl: string }
export type PayPalKeys = { clientId: string; scriptUrl: string; isTest: boolean }

/** Returns the decoded card keys; undefined unless all are there and readable: card payment is then not offered. */
export function cardKeys(entries: readonly ConfigEntry[]): CardKeys | undefined {
  const publicKey = decoded(entries, NAMES.stripePublicKey)
  const scriptUrl = decoded(entries, NAMES.stripeScriptUrl)
  if (!publicKey?.startsWith('pk_') || !isWebAddress(scriptUrl)) return undefined
  return { publicKey, scriptUrl }
}

/** Returns the decoded PayPal keys; undefined unless all are there and readable: PayPal is then not offered. */
export function payPalKeys(entries: readonly ConfigEntry[]): PayPalKeys | undefined {
  const clientId = decoded(entries, NAMES.paypalClientId)
  const scriptUrl = decoded(entries, NAMES.paypalScriptUrl)
  if (!clientId || !isWebAddress(scriptUrl)) return undefined
  return { clientId, scriptUrl, isTest: decoded(entries, NAMES.paypalMode) !== 'live' }
}

const isWebAddress = (text: string | undefined): text is string => /^https?:\/\//.test(text ?? '')

function decoded(entries: readonly ConfigEntry[], name: string): string | undefined {
  const entry = entries.find(({ config_module_nomtech: known }) => known === name)
  try {
    return entry && atob(entry.valeur)
  } catch {
    return undefined
  }
}

/** Returns whether a key belongs to a test account, whose payments move no money. */
export const isTestKey = (publicKey: string) => publicKey.startsWith('pk_test_')
