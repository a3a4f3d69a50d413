import { invalidRequest } from './api-error.ts'
import type { Params } from './form-body.ts'

/** Refuses parameters outside the list, as Stripe does: a misspelt name must not pass in silence. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  })
}

/** Returns a text; the empty text unsets a value and comes back as null. */
export function text(params: Params, name: string, param = name): string | null | undefined {
  const value = params[name]
  if (typeof value === 'object') throw invalidRequest('Invalid string: {}', { param })
  return value === '' ? null : value
}

/** Returns a text that must be there and not empty. */
export function requiredText(params: Params, name: string, param = name): string {
  const value = text(params, name, param)
  if (value != null) return value
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** Returns a whole number, or undefined where the parameter is absent. */
export function integer(params: Params, name: string, param = name): number | undefined {
  const value = text(params, name, param)
  if (value === undefined) return undefined
  if (value !== null && /^-?\d{1,12}$/.test(value)) return Number(value)
  throw invalidRequest(`Invalid integer: ${value ?? ''}`, { code: 'parameter_invalid_integer', param })
}

/** Returns a whole number that must be there. */
export function requiredInteger(params: Params, name: string, param = name): number {
  const value = integer(params, name, param)
  if (value !== undefined) return value
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** Returns a truth value, or undefined where the parameter is absent. */
export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalidRequest(`Invalid boolean: ${value ?? ''}`, { param: name })
}

/** Returns a text that must be one of `choices`, or undefined where the parameter is absent. */
export function choice<T extends string>(params: Params, name: string, choices: readonly T[]): T | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const found = choices.find((candidate) => candidate === value)
  if (found !== undefined) return found
  throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
}

/** Returns a nested hash, or undefined where the parameter is absent. */
export function hash(params: Params, name: string, param = name): Params | undefined {
  const value = params[name]
  if (typeof value === 'string' && value !== '') throw invalidRequest('Invalid hash', { param })
  return typeof value === 'object' ? value : undefined
}

/** Returns the `metadata` parameter. */
export function metadataOf(params: Params): Record<string, string> {
  const given = hash(params, 'metadata') ?? {}
  return Object.fromEntries(
    Object.keys(given).map((name) => [name, requiredText(given, name, `metadata[${name}]`)]),
  )
}
