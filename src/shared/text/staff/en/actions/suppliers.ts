/** Suppliers and what they deliver. */
type Supplier = { supplier: number; name: string }

export const suppliers = {
  outcomes: {
    SUPPLIER_ADDED: ({ name }: Supplier) => `${name} is now a supplier.`,
    SUPPLIER_CHANGED: ({ name }: Supplier) => `The details of ${name} are saved.`,
    SUPPLIER_ARCHIVED: ({ name }: Supplier) => `${name} is archived: nothing more will be ordered there.`,
    SUPPLIER_RESTORED: ({ name }: Supplier) => `${name} is a supplier again.`,
    SUPPLIER_DEFAULT: ({ name }: { name: string | null }) =>
      name === null
        ? 'No usual supplier: publishers without a supplier are ordered from nobody.'
        : `${name} now delivers publishers without a supplier.`,
    PUBLISHERS_ASSIGNED: ({ publishers, name }: { publishers: readonly string[]; name: string | null }) =>
      name === null
        ? `Without a supplier of their own: ${publishers.join(', ')}.`
        : `${name} now delivers: ${publishers.join(', ')}.`,
    SUPPLY_SET: ({ title }: { isbn: string; title: string }) => `The supply of “${title}” is saved.`,
  },
  refusals: {
    NO_SUCH_SUPPLIER: ({ supplier }: { supplier: number }) => `There is no supplier ${supplier}.`,
    SUPPLIER_EXISTS: ({ name }: { name: string }) => `There is a supplier ${name} already.`,
    NO_SUCH_PUBLISHER: ({ name }: { name: string }) => `No book is published by ${name}.`,
  },
}
