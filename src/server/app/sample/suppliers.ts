/** Distributors by the names that French booksellers know. Addresses and conditions are invented. */
import type { SampleSupplier } from './types.ts'

/** Publishers without a distributor are not listed: their sold-out books cannot be ordered. */
export const suppliers: SampleSupplier[] = [
  {
    name: 'Sodis',
    leadDays: 3,
    cutOff: '16:30',
    francoEuros: 150,
    discountPercent: 36,
    returnDays: 365,
    publishers: ['L’École des loisirs', 'Les Éditions de Minuit', 'Christian Bourgois'],
  },
  {
    name: 'Interforum',
    leadDays: 2,
    cutOff: '16:30',
    francoEuros: 200,
    discountPercent: 35,
    returnDays: 365,
    publishers: ['La Découverte', 'Pocket', '10/18', 'Presses de la Cité'],
  },
  {
    name: 'Union Distribution',
    leadDays: 3,
    cutOff: '11:00',
    francoEuros: 120,
    discountPercent: 37,
    returnDays: 365,
    publishers: ['Actes Sud', 'Flammarion', 'Casterman', 'J’ai lu', 'Arthaud'],
  },
  {
    name: 'Hachette Distribution',
    leadDays: 2,
    cutOff: '17:00',
    francoEuros: 150,
    discountPercent: 38,
    returnDays: 365,
    publishers: ['Larousse', 'Glénat', 'Albin Michel', 'Hachette Pratique'],
  },
]
