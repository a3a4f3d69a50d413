/** The fields of one change of many books, and what they send. */
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import { ROUNDINGS, type Rounding } from '#shared/bulk-changes/new-price.ts'
import type { bulkChanges } from '#shared/text/staff/fr/bulk-changes.ts'
import type { ActionInput } from '../api/actions.ts'
import type { FieldSpec, Option } from '../form/fields.tsx'

const KINDS = ['priceBy', 'price', 'discount', 'shelf', 'supplier', 'minimum', 'sale'] as const
type Kind = (typeof KINDS)[number]
type Change = Omit<ActionInput<'books-change-many'>, 'books' | 'preview'>

export const FIRST_CHANGE = {
  kind: 'priceBy',
  priceBy: '',
  rounding: '10',
  price: '',
  discount: '',
  shelf: '',
  supplier: '',
  minimum: '',
  sale: 'off',
}
export type TypedChange = typeof FIRST_CHANGE

const isOf = (kind: Kind) => (typed: Record<string, string>) => typed['kind'] === kind

/** Returns the field that says what changes, and for each kind its own, of which one is shown. */
export function changeFields(
  words: typeof bulkChanges,
  suppliers: readonly StaffSupplier[],
): Record<keyof TypedChange, FieldSpec> {
  const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] =>
    values.map((value) => ({ value, label: names[value] }))
  const current = suppliers.filter(({ is_archived: isArchived }) => !isArchived)
  return {
    kind: { label: words.kind, options: options(KINDS, words.kinds) },
    priceBy: {
      label: words.priceBy,
      hint: words.priceByHint,
      type: 'text',
      isHalf: true,
      isShown: isOf('priceBy'),
    },
    rounding: {
      label: words.rounding,
      options: options(ROUNDINGS, words.roundings),
      isHalf: true,
      isShown: isOf('priceBy'),
    },
    price: { label: words.price, type: 'decimal', isShown: isOf('price') },
    discount: {
      label: words.discount,
      hint: words.discountHint,
      type: 'decimal',
      isShown: isOf('discount'),
    },
    shelf: { label: words.shelf, hint: words.shelfHint, type: 'code', isShown: isOf('shelf') },
    supplier: {
      label: words.supplier,
      options: [
        { value: '', label: words.byPublisher },
        ...current.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      isShown: isOf('supplier'),
    },
    minimum: { label: words.minimum, hint: words.minimumHint, type: 'whole', isShown: isOf('minimum') },
    sale: { label: words.sale, options: options(['off', 'on'], words.sales), isShown: isOf('sale') },
  }
}

/** Returns what the action is sent of what is typed. */
export function changeSent({ kind, rounding, ...values }: TypedChange): Change {
  if (kind === 'priceBy') return { priceBy: values.priceBy, rounding: rounding as Rounding }
  return { [kind]: values[kind as Exclude<Kind, 'priceBy'>] }
}
