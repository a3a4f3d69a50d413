import { invalidRequest } from './api-error.ts'
import type { Context } from './context.ts'
import type { Params } from './form-body.ts'
import { texts } from './params.ts'

const EXPANDABLE = ['charge', 'latest_charge', 'payment_intent', 'payment_method']

/** Puts whole objects in the place of the ids that `expand` names, `data.latest_charge` style paths included. */
export function expanded(context: Context, answer: object, params: Params): object {
  const copy = structuredClone(answer)
  for (const path of texts(params, 'expand')) expandPath(context, copy, path.split('.'), path)
  return copy
}

function expandPath(context: Context, target: object, [name = '', ...rest]: string[], path: string): void {
  const value: unknown = Reflect.get(target, name)
  if (Array.isArray(value) && name === 'data') {
    for (const item of value) if (isObject(item)) expandPath(context, item, rest, path)
    return
  }
  if (!EXPANDABLE.includes(name) || value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  const whole = typeof value === 'string' ? lookUp(context, value) : value
  if (!isObject(whole)) return
  Reflect.set(target, name, whole)
  if (rest.length > 0) expandPath(context, whole, rest, path)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function lookUp({ store }: Context, id: string): unknown {
  if (id.startsWith('ch_')) return structuredClone(store.get('charge', id))
  if (id.startsWith('pi_')) return structuredClone(store.get('intent', id))
  return structuredClone(store.get('method', id)?.object)
}
