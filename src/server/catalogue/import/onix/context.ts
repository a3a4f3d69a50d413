/** Context in which a record is read. */
import type { Parsed } from '#shared/parsing/parsed.ts'
import { text, type Element } from './xml/element.ts'

/** Reports a value of a record that could not be used. */
export type Complain = (reason: string, detail: string) => void

/** Returns the parsed value; reports a fault. */
export function taken<T>(name: string, parsed: Parsed<T>, complain: Complain): T | undefined {
  if (parsed.kind === 'fault') complain(name, parsed.reason)
  return parsed.kind === 'value' ? parsed.value : undefined
}

/** Defaults from a message's header. */
export type HeaderDefaults = {
  language: string | undefined
  priceType: string | undefined
  currency: string | undefined
}

export const NO_DEFAULTS: HeaderDefaults = { language: undefined, priceType: undefined, currency: undefined }

/** Reads a message's header. */
export function headerDefaults(header: Element): HeaderDefaults {
  return {
    language: text(header, 'DefaultLanguageOfText') || undefined,
    priceType: text(header, 'DefaultPriceType') || text(header, 'DefaultPriceTypeCode') || undefined,
    currency: text(header, 'DefaultCurrencyCode') || undefined,
  }
}
