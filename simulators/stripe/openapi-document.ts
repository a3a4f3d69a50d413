import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { referenceFile } from '../../tests/support/reference-data.ts'
import { asJsonSchema, operationOf, problemsOf, type Schema } from '../shared/openapi.ts'
import { parseForm, type ParamValue } from './api/form-body.ts'

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

/** Reads Stripe's OpenAPI document, where it is at hand. */
export function stripeDescription(): StripeDescription | undefined {
  const file = referenceFile('payments', 'stripe-openapi-2023-08-16.json.gz')
  if (!file) return undefined
  const { paths, components } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as OpenApiDocument
  const document = { $id: 'stripe', components: { schemas: asJsonSchema(components.schemas, 'stripe') } }
  const options = { strict: false, allErrors: true, validateFormats: false }
  const exact = new Ajv(options).addSchema(document)
  // Everything in a form is text
  const coercing = new Ajv({ ...options, coerceTypes: true }).addSchema(document)
  return {
    objectProblems: (schema, object) =>
      problemsOf(exact.compile({ $ref: `stripe#/components/schemas/${schema}` }), object),
    callProblems({ method, path, form }) {
      const operation = operationOf(paths, { method, path }, '[^/]+')
      if (!operation) return [`${method} ${path} is no call of the API`]
      const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
      const schema = asJsonSchema(method === 'POST' && body ? body : queryOf(operation), 'stripe')
      return problemsOf(coercing.compile(schema), listsOf(parseForm(form)))
    },
  }
}

function queryOf({ parameters = [] }: Operation): Schema {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema ?? {}]))
  return { type: 'object', properties, additionalProperties: false }
}

// A form's list is a hash with numbered names
function listsOf(value: ParamValue): unknown {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  const entries = names.map((name) => [name, listsOf(value[name] ?? '')] as const)
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
