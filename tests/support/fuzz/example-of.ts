/** Bodies and parameters that a JSON schema allows, so that what is odd in them gets past the first door. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  example?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const TEXTS: Record<string, string> = {
  email: 'fuzz@example.org',
  uuid: '7f2c1f4e-6d0b-4a53-9d27-5d9f1c1f0a11',
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00Z',
  uri: 'https://example.org/',
}

/** Makes the function that returns a value of a schema; `known` are values for names, such as ids that exist. */
export function exampleMaker(components: Record<string, Schema>, known: Readonly<Record<string, unknown>>) {
  function example(schema: Schema, name = ''): unknown {
    if (name in known) return known[name]
    if (schema.$ref) return example(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name)
    if (schema.example !== undefined) return schema.example
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
    if (one) return example(one, name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => example(part, name)))
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object' || schema.properties) {
      const entries = Object.entries(schema.properties ?? {})
      return Object.fromEntries(entries.map(([key, inner]) => [key, example(inner, key)]))
    }
    if (type === 'array') return [example(schema.items ?? {})]
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (type === 'boolean') return true
    return TEXTS[schema.format ?? ''] ?? 'a'.repeat(Math.max(8, schema.minLength ?? 0))
  }
  return example
}

/** Returns a copy of a value with one place in it, which a number chooses, replaced. */
export function withOdd(value: unknown, choice: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null) return odd
  const names = Object.keys(value)
  // The whole is a place too
  const at = choice % (names.length + 1)
  const name = names[at]
  if (name === undefined) return odd
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  const inner = Math.floor(choice / (names.length + 1))
  Object.defineProperty(copy, name, {
    value: withOdd((value as Record<string, unknown>)[name], inner, odd),
    enumerable: true,
  })
  return copy
}
