/** The public payment keys of the configuration list: base64 in `valeur` (§3, §9). */
import type { CONFIG_NAMES, ConfigEntry } from '#shared/contract/company.ts'

// A type-only import of the names keeps zod out of the browser; the type keeps these two the contract's.
const PUBLIC_KEY: (typeof CONFIG_NAMES)['stripePublicKey'] = 'STRIPE_PUBLIC_KEY'
const SCRIPT_URL: (typeof CONFIG_NAMES)['stripeScriptUrl'] = 'STRIPE_SCRIPT_URL'

export type PaymentKeys = { publicKey: string; scriptUrl: string }

/** Returns the decoded keys; undefined unless both are there and readable: card payment is then not offered. */
export function paymentKeys(entries: readonly ConfigEntry[]): PaymentKeys | undefined {
  const publicKey = decoded(entries, PUBLIC_KEY)
  const scriptUrl = decoded(entries, SCRIPT_URL)
  if (!publicKey?.startsWith('pk_') || !scriptUrl || !/^https?:\/\//.test(scriptUrl)) return undefined
  return { publicKey, scriptUrl }
}

function decoded(entries: readonly ConfigEntry[], name: string): string | undefined {
  const entry = entries.find(({ config_module_nomtech: known }) => known === name)
  try {
    return entry && atob(entry.valeur)
  } catch {
    return undefined
  }
}

/** Tells whether a key belongs to a test account, whose payments move no money. */
export const isTestKey = (publicKey: string) => publicKey.startsWith('pk_test_')
