/** Reading of providers' OpenAPI documents, for tests: which operation a call is, and what is wrong with a value. */
import type { ValidateFunction } from 'ajv'

export type Schema = Record<string, unknown>

/** Returns the operation of a call; `id` is the pattern of an id in a path. */
export function operationOf<Operation>(
  paths: Record<string, Record<string, Operation>>,
  { method, path }: { method: string; path: string },
  id: string,
): Operation | undefined {
  for (const [template, operations] of Object.entries(paths)) {
    const operation = operations[method.toLowerCase()]
    if (operation && new RegExp(`^${template.replaceAll(/\{\w+\}/g, id)}$`).test(path)) return operation
  }
  return undefined
}

/**
 * Returns a schema as JSON Schema: references lead into the document `base`, and OpenAPI 3.0's `nullable`, which JSON
 * Schema does not know beside `anyOf` and `$ref`, becomes a union.
 */
export function asJsonSchema<T>(value: T, base: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => asJsonSchema(item, base)) as T
  if (typeof value !== 'object' || value === null) return value
  const { nullable, $ref, ...rest } = value as Schema
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, asJsonSchema(inner, base)]),
  )
  if (typeof $ref === 'string') schema['$ref'] = $ref.replace(/^#/, `${base}#`)
  else if ($ref !== undefined) schema['$ref'] = asJsonSchema($ref, base)
  return (nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema) as T
}

/** Returns what is wrong with a value, nothing if all is well. */
export function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
}
