/** `--default field=value`: values for new books, parsed like cells. */
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { FIELD_NAMES, isImportField, type ImportField } from './csv/fields.ts'
import type { NewBookDefaults } from './write/plan-batch.ts'
import { describedFacts } from './csv/row-facts.ts'
import { pricedFacts } from './csv/row-price.ts'
import { parseCategories } from './values/lists.ts'
import { parseCount } from './values/numbers.ts'

/** Returns the values of new books; throws an OperatorError for an unknown field or an invalid value. */
export function readDefaults(
  given: ReadonlyMap<string, string>,
): NewBookDefaults & { fields: Set<ImportField> } {
  const fields = new Set<ImportField>()
  for (const field of given.keys()) {
    if (!isImportField(field)) {
      throw new OperatorError(
        `--default ${field}=…: "${field}" is no field. Fields: ${FIELD_NAMES.join(', ')}.`,
      )
    }
    if (field === 'isbn') throw new OperatorError('--default isbn=…: every book has its own ISBN.')
    fields.add(field)
  }
  const refuse = (field: string, reason: string): never => {
    throw new OperatorError(`--default ${field}=${given.get(field) ?? ''}: ${reason}.`)
  }
  const cell = (field: ImportField) => given.get(field)?.trim() ?? ''
  const price = pricedFacts(cell, { hasOldPrice: false, hasDiscount: false })
  if (price.kind === 'fault') return refuse('price', price.reason)
  const stock = parseCount(cell('stock'))
  if (stock.kind === 'fault') return refuse('stock', stock.reason)
  const described = describedFacts(cell, { leftOut: refuse, notUnderstood: refuse })
  return {
    fields,
    facts: {
      ...described,
      ...(price.kind === 'value' && price.value.facts),
      ...(stock.kind === 'value' && { stock: stock.value }),
    },
    categories: parseCategories(cell('category')),
  }
}
