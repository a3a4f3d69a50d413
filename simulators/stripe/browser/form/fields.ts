import { brandOf } from '../../cards/card-number.ts'
import type { Words } from '../words.ts'
import { fieldProblem } from './card-checks.ts'
import type { CardValues, FieldName } from './card-checks.ts'
import { formatCvc, formatExpiry, formatNumber } from './card-format.ts'

const NAMES: FieldName[] = ['number', 'expiry', 'cvc']
const BRAND_NAMES = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa', unknown: '' }

/** Returns an element of the form's own page. */
export function part<T extends HTMLElement>(id: string): T {
  const found = document.querySelector<T>(`#${id}`)
  if (!found) throw new Error(`The card form has no #${id}`)
  return found
}

const input = (name: FieldName): HTMLInputElement => part<HTMLInputElement>(name)

/** Returns what the three fields hold. */
export const cardValues = (): CardValues => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
})

/** Empties the fields. */
export function clearFields(words: Words): void {
  for (const name of NAMES) {
    input(name).value = ''
    showProblem(name, words, false)
  }
  part('brand').textContent = ''
}

/** Tells whether every field is empty, and whether every field is well filled. */
export function cardState(): { empty: boolean; complete: boolean } {
  const values = cardValues()
  return {
    empty: NAMES.every((name) => values[name] === ''),
    complete: NAMES.every((name) => fieldProblem(name, values, new Date()) === null),
  }
}

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
export function watchFields(words: () => Words, onChange: () => void): void {
  for (const name of NAMES) {
    input(name).addEventListener('input', () => {
      formatInPlace(input(name), formatter(name))
      if (name === 'number') part('brand').textContent = BRAND_NAMES[brandOf(input('number').value)]
      if (input(name).ariaInvalid === 'true') showProblem(name, words(), false)
      onChange()
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
  part(`${name}-error`).textContent = problem === null ? '' : words.errors[problem]
}
