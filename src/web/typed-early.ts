/**
 * What a shopper types before the page's scripts have taken over: React would leave the fields empty, or not know what
 * is in them.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = new Map<Field, string | boolean>()

const isField = (target: unknown): target is Field =>
  target instanceof Element && target.matches('input:not([type=file]), textarea, select')

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const stateOf = (field: Field) => (isTicked(field) ? field.checked : field.value)

/** How the field left the server. */
function firstState(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

function keep({ target }: Event) {
  if (isField(target)) typed.set(target, stateOf(target))
}

/** Remembers what is in the page's fields, and what is typed until `restoreTyped`. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && stateOf(field) !== firstState(field)) typed.set(field, stateOf(field))
  document.addEventListener('input', keep, true)
}

/** Sends it to the page as if it were typed again: a field's own setter is what React compares with. */
function retype(field: Field, state: string | boolean) {
  if (isTicked(field)) {
    field.checked = !state
    field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field) as Field
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, state)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Puts back what was typed; what was typed into a field that no longer exists is forgotten. */
export function restoreTyped(): void {
  document.removeEventListener('input', keep, true)
  for (const [field, state] of typed) if (field.isConnected) retype(field, state)
  typed.clear()
}
