/** What a record is read with. */
import type { Parsed } from '#shared/parsing/parsed.ts'
import { text } from './xml/element.ts'
import type { Element } from './xml/element.ts'

/** Told, for the report, what of a record could not be taken. */
export type Complain = (reason: string, detail: string) => void

/** Returns the value of what was read; a fault is reported. */
export function taken<T>(name: string, parsed: Parsed<T>, complain: Complain): T | undefined {
  if (parsed.kind === 'fault') complain(name, parsed.reason)
  return parsed.kind === 'value' ? parsed.value : undefined
}

/** What a message's header says for records that are silent. */
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
