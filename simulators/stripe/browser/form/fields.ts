import { elementAt } from '../../../shared/browser/element.ts'
import { brandOf } from '../../cards/card-number.ts'
import type { Words } from '../words.ts'
import { fieldProblem, type CardValues, type FieldName } from './card-checks.ts'
import { formatCvc, formatExpiry, formatNumber } from './card-format.ts'

const NAMES: FieldName[] = ['number', 'expiry', 'cvc']
const BRAND_NAMES = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa', unknown: '' }

const input = (name: FieldName): HTMLInputElement => elementAt<HTMLInputElement>(`#${name}`)

/** Returns what the three fields hold. */
export const cardValues = (): CardValues => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
})

/** Shows what is wrong beside each field, goes to the first such field and returns its problem. */
export function checkFields(words: Words): ReturnType<typeof fieldProblem> {
  for (const name of NAMES) showProblem(name, words, true)
  const values = cardValues()
  const wrong = NAMES.find((name) => fieldProblem(name, values, new Date()) !== null)
  if (wrong === undefined) return null
  input(wrong).focus()
  return fieldProblem(wrong, values, new Date())
}

/** Formats while the shopper types, and shows or clears problems when they leave or correct a field. */
export function watchFields(words: () => Words): void {
  for (const name of NAMES) {
    input(name).addEventListener('input', () => {
      formatInPlace(input(name), formatter(name))
      if (name === 'number') elementAt('#brand').textContent = BRAND_NAMES[brandOf(input('number').value)]
      if (input(name).ariaInvalid === 'true') showProblem(name, words(), false)
    })
    input(name).addEventListener('blur', () => showProblem(name, words(), input(name).value !== ''))
  }
}

function formatter(name: FieldName): (value: string) => string {
  if (name === 'number') return formatNumber
  return name === 'expiry' ? formatExpiry : (value) => formatCvc(value, input('number').value)
}

// The caret stays behind the same digit, also when a group's space moves
function formatInPlace(field: HTMLInputElement, format: (value: string) => string): void {
  const before = field.value
  const caret = field.selectionStart ?? before.length
  const isErasingGap = /\/ ?$/.test(before) && before.length < Number(field.dataset.length ?? 0)
  field.value = isErasingGap ? before.replaceAll(/\D/g, '') : format(before)
  field.dataset.length = String(field.value.length)
  if (caret >= before.length) return
  const digits = before.slice(0, caret).replaceAll(/\D/g, '').length
  const place = caretAfter(field.value, digits)
  field.setSelectionRange(place, place)
}

function caretAfter(value: string, digits: number): number {
  let seen = 0
  for (const [index, character] of Array.from(value).entries()) {
    if (seen === digits) return index
    if (/\d/.test(character)) seen += 1
  }
  return value.length
}

function showProblem(name: FieldName, words: Words, isShown: boolean): void {
  const problem = isShown ? fieldProblem(name, cardValues(), new Date()) : null
  input(name).ariaInvalid = problem === null ? 'false' : 'true'
  elementAt(`#${name}-error`).textContent = problem === null ? '' : words.errors[problem]
}
