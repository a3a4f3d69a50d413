/** Les fournisseurs et ce qu’ils livrent. */
import { de } from '../../../elision.ts'

type Supplier = { supplier: number; name: string }

export const suppliers = {
  outcomes: {
    SUPPLIER_ADDED: ({ name }: Supplier) => `${name} est ajouté aux fournisseurs.`,
    SUPPLIER_CHANGED: ({ name }: Supplier) => `La fiche ${de(name)} est enregistrée.`,
    SUPPLIER_ARCHIVED: ({ name }: Supplier) => `${name} est archivé\u202F: plus rien ne lui sera commandé.`,
    SUPPLIER_RESTORED: ({ name }: Supplier) => `${name} est de nouveau un fournisseur.`,
    SUPPLIER_DEFAULT: ({ name }: { name: string | null }) =>
      name === null
        ? 'Aucun fournisseur habituel\u202F: les éditeurs sans fournisseur ne sont demandés à personne.'
        : `${name} fournit désormais les éditeurs sans fournisseur.`,
    PUBLISHERS_ASSIGNED: ({ publishers, name }: { publishers: readonly string[]; name: string | null }) =>
      name === null
        ? `Sans fournisseur attitré\u202F: ${publishers.join(', ')}.`
        : `${name} fournit désormais\u202F: ${publishers.join(', ')}.`,
    SUPPLY_SET: ({ title }: { isbn: string; title: string }) =>
      `L’approvisionnement de «\u202F${title}\u202F» est enregistré.`,
  },
  refusals: {
    NO_SUCH_SUPPLIER: ({ supplier }: { supplier: number }) => `Il n’y a pas de fournisseur ${supplier}.`,
    SUPPLIER_EXISTS: ({ name }: { name: string }) => `Il y a déjà un fournisseur ${name}.`,
    NO_SUCH_PUBLISHER: ({ name }: { name: string }) => `Aucun livre n’est de l’éditeur ${name}.`,
  },
}
