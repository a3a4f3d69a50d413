import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import { parseForm } from './api/form-body.ts'
import type { ParamValue } from './api/form-body.ts'
import { referenceFile } from '../../tests/support/reference-data.ts'

type Schema = Record<string, unknown>

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call as it went over the wire: `form` is the body of a POST, the query string of a GET. */
export interface WireCall {
  method: string
  path: string
  form: string
}

/** Stripe's own description of its API, for tests: what is wrong with an object or a call, nothing if all is well. */
export interface StripeDescription {
  objectProblems(schema: string, object: unknown): string[]
  callProblems(call: WireCall): string[]
}

/** Reads Stripe's OpenAPI document (JSON, or JSON in gzip), where it is at hand. */
export function stripeDescription(
  file = referenceFile('payments', 'stripe-openapi-2023-08-16.json.gz'),
): StripeDescription | undefined {
  if (!file) return undefined
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const document = JSON.parse(text) as OpenApiDocument
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true })
  const schemas = nullableAsUnion(document.components.schemas)
  ajv.addSchema({ $id: 'stripe', components: { schemas } })
  const exact = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  exact.addSchema({ $id: 'stripe', components: { schemas } })
  return {
    objectProblems: (schema, object) =>
      problems(exact.compile({ $ref: `stripe#/components/schemas/${schema}` }), object),
    callProblems: (call) => problemsOfCall(ajv, document, call),
  }
}

function problemsOfCall(ajv: Ajv, document: OpenApiDocument, { method, path, form }: WireCall): string[] {
  const operation = operationOf(document, method, path)
  if (!operation) return [`${method} ${path} is no call of the API`]
  const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
  const schema = nullableAsUnion(method === 'POST' && body ? body : queryOf(operation))
  return problems(ajv.compile(schema), listsOf(parseForm(form)))
}

function operationOf({ paths }: OpenApiDocument, method: string, path: string): Operation | undefined {
  for (const [template, operations] of Object.entries(paths)) {
    const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const operation = operations[method.toLowerCase()]
    if (operation && pattern.test(path)) return operation
  }
  return undefined
}

function queryOf({ parameters = [] }: Operation): Schema {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema ?? {}]))
  return { type: 'object', properties, additionalProperties: false }
}

// OpenAPI 3.0 says `nullable`, which JSON Schema does not know beside `anyOf` and `$ref`
function nullableAsUnion<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => nullableAsUnion(item)) as T
  if (typeof value !== 'object' || value === null) return value
  const { nullable, $ref, ...rest } = value as Schema
  const schema = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, nullableAsUnion(inner)]))
  if (typeof $ref === 'string') schema['$ref'] = $ref.replace(/^#/, 'stripe#')
  return (nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema) as T
}

// A form's list is a hash with numbered names
function listsOf(value: ParamValue): unknown {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  const entries = names.map((name) => [name, listsOf(value[name] ?? '')] as const)
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function problems(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
}
