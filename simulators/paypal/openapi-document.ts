import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { referenceFile } from '../../tests/support/reference-data.ts'
import { asJsonSchema, operationOf, problemsOf, type Schema } from '../shared/openapi.ts'
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}
interface RequestBody {
  required?: boolean
  content: Record<string, { schema: Schema }>
}
interface Operation {
  parameters?: { $ref: string }[]
  requestBody?: RequestBody | { $ref: string }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    requestBodies?: Record<string, RequestBody>
  }
}

/** A call as it went over the wire: `form` is the body. */
interface WireCall {
  method: string
  path: string
  form: string
  headers: Record<string, string | string[] | undefined>
}

/** PayPal's own descriptions of its API, for tests: what is wrong with a call or an answer, nothing if all is well. */
export interface PayPalDescription {
  callProblems(call: WireCall): string[]
  answerProblems(answer: { method: string; path: string; status: number; body: unknown }): string[]
}

const FILES = ['paypal-checkout_orders_v2.json', 'paypal-payments_payment_v2.json']

/** Reads PayPal's OpenAPI documents, where they are at hand. */
export function paypalDescription(): PayPalDescription | undefined {
  const paths = FILES.flatMap((name) => referenceFile('payments', name) ?? [])
  if (paths.length < FILES.length) return undefined
  const documents = paths.map((path, index) => {
    const document = JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument
    const name = `paypal${index}`
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
    ajv.addSchema({ $id: name, ...asJsonSchema(document, name) })
    return { document, ajv, name }
  })
  const find = (method: string, path: string) => {
    for (const known of documents) {
      const operation = operationOf(known.document.paths, { method, path }, '[A-Z0-9]{1,36}')
      if (operation) return { ...known, operation }
    }
    return undefined
  }
  return {
    callProblems({ method, path, form, headers }) {
      const found = find(method, path)
      if (!found) return [`${method} ${path} is no call of the API`]
      const { ajv, name, document, operation } = found
      const named = (operation.parameters ?? []).flatMap(
        ({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? ''] ?? [],
      )
      const wrong = named.flatMap((parameter) => {
        const value = parameter.in === 'header' ? headers[parameter.name.toLowerCase()] : undefined
        if (value === undefined || !parameter.schema) return []
        return problemsOf(ajv.compile(asJsonSchema(parameter.schema, name)), value)
      })
      const { requestBody } = operation
      const request =
        requestBody && '$ref' in requestBody
          ? document.components.requestBodies?.[requestBody.$ref.split('/').at(-1) ?? '']
          : requestBody
      const schema = request?.content['application/json']?.schema
      if (method === 'GET' || !schema) return wrong
      const body: unknown = JSON.parse(form)
      return [
        ...wrong,
        ...problemsOf(ajv.compile(asJsonSchema(schema, name)), body),
        ...unknownNames(body, document),
      ]
    },
    answerProblems({ method, path, status, body }) {
      const found = find(method, path)
      const answer = found?.operation.responses[String(status)]
      // Nothing is said of what is empty
      if (answer && status === 204) return []
      const schema = answer?.content?.['application/json']?.schema
      if (!found || !schema) return [`${method} ${path} does not answer ${status}`]
      return problemsOf(found.ajv.compile(asJsonSchema(schema, found.name)), body)
    },
  }
}

// The documents close no object: a name that no schema knows would pass
function unknownNames(body: unknown, { components }: OpenApiDocument): string[] {
  const known = new Set<string>()
  JSON.stringify(components.schemas, (_, value: unknown) => {
    const { properties } = (value ?? {}) as { properties?: object }
    for (const name of Object.keys(properties ?? {})) known.add(name)
    return value
  })
  const unknown: string[] = []
  JSON.stringify(body, (name, value: unknown) => {
    if (name !== '' && !/^\d+$/.test(name) && !known.has(name)) unknown.push(`${name} is no name of the API`)
    return value
  })
  return unknown
}
