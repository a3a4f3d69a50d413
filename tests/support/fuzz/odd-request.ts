/** Requests that are odd in one place and as an OpenAPI document wants them in all others, and what is wrong with answers. */
import { constantFrom, jsonValue, nat, oneof, record, string, webPath } from 'fast-check'
import { ErrorEnvelope } from '#shared/contract/envelope.ts'
import { withOdd, type exampleMaker, type Schema } from './example-of.ts'
import { BEYOND_NUMBERS, ODD_BODIES, ODD_SEGMENTS, ODD_TEXTS, ODD_VALUES } from './odd-values.ts'

/** What a refusal shows only when it shows too much. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|postgres|\b(?:select|insert into|update|delete from) .*\$\d|syntax error/i

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }
export type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type Odd = {
  where: number
  choice: number
  text: string
  value: unknown
  segment: string
  body: string
}

/** Draws where a request is odd, and how. */
export const oddness = record<Odd>({
  where: nat(5),
  choice: nat(1000),
  text: oneof(constantFrom(...ODD_TEXTS), string({ unit: 'binary' })),
  value: oneof(constantFrom(...ODD_VALUES), jsonValue({ maxDepth: 2 })),
  segment: oneof(
    constantFrom(...ODD_SEGMENTS),
    webPath({ size: 'xsmall' }).map((path) => path || '/'),
  ),
  body: oneof(constantFrom(...ODD_BODIES), string()),
})

/** As JSON, with numbers that JavaScript has not. */
const toJson = (value: unknown) => JSON.stringify(value)?.replaceAll(`"${BEYOND_NUMBERS}"`, '1e400')

type Asking = {
  path: string
  verb: string
  operation: Operation
  odd: Odd
  example: ReturnType<typeof exampleMaker>
  /** Of whoever asks. */
  own: Record<string, string>
  /** What stands in the address when it is not odd. */
  usual: (parameter: Parameter) => string
}

/** One request: where it is odd depends on the number drawn, all else follows the document. */
export function requestOf({ path, verb, operation, odd, example, own, usual }: Asking) {
  const given = (place: Parameter['in']) => (operation.parameters ?? []).filter((one) => one.in === place)
  const isOdd = (place: number, index: number, all: number) =>
    odd.where === place && odd.choice % all === index

  const inPath = given('path')
  const address = inPath.reduce((filled, parameter, index) => {
    const segment = isOdd(0, index, inPath.length) ? odd.segment : encodeURIComponent(usual(parameter))
    return filled.replace(`{${parameter.name}}`, () => segment)
  }, path)

  const query = new URLSearchParams()
  for (const [index, parameter] of given('query').entries()) {
    const all = given('query').length
    if (isOdd(1, index, all)) query.append(parameter.name, odd.text.toWellFormed())
    // Twice the same name, and a list where one value is meant
    else if (isOdd(2, index, all)) query.append(`${parameter.name}[]`, odd.text.toWellFormed())
    else if (odd.choice % 3 === 0) query.append(parameter.name, usual(parameter))
  }

  const headers = new Headers({ ...own, 'x-forwarded-for': `198.51.100.${odd.choice % 250}` })
  for (const [index, parameter] of given('header').entries()) {
    if (parameter.name.toLowerCase() === 'authorization') continue
    const text = isOdd(3, index, given('header').length) ? odd.text : usual(parameter)
    headers.set(parameter.name, text.replaceAll(/[^\u0020-\u00FF]/g, '?').slice(0, 5000))
  }

  const content = operation.requestBody?.content
  if (!content) return { address, query, init: { method: verb.toUpperCase(), headers } }
  const [type = '', media = {}] = Object.entries(content)[0] ?? []
  headers.set('content-type', odd.choice % 17 === 0 ? odd.segment.slice(0, 50) : type)
  const body =
    odd.where === 3
      ? odd.body
      : toJson(
          odd.where < 3
            ? example(media.schema ?? {})
            : withOdd(example(media.schema ?? {}), odd.choice, odd.value),
        )
  return { address, query, init: { method: verb.toUpperCase(), headers, body: body ?? 'undefined' } }
}

/** Says what is wrong with an answer: nothing, or everything that one needs to send the request again. */
export async function faultsOf(answer: Response, said: string): Promise<string[]> {
  const text = await answer.text()
  const isRefusal = answer.status >= 400
  const inShape = () =>
    (answer.headers.get('content-type') ?? '').includes('application/json') &&
    ErrorEnvelope.safeParse(JSON.parse(text)).success
  const faults = [
    answer.status >= 500 && 'failed',
    isRefusal && !inShape() && 'refused in another shape than the contract’s',
    isRefusal && LEAKS.test(text) && 'told how it is made',
  ]
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => `${fault}: ${answer.status} ${text}\n${said}`)
}
