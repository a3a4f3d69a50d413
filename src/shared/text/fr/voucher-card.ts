/** Le bon d’achat tel qu’on l’offre : carte imprimée, ticket et message. */
import type { VoucherDesign } from '#shared/vouchers/designs.ts'
import { de } from '../elision.ts'

export const voucherCard = {
  title: 'Bon d’achat',
  to: (name: string) => `Pour ${name}`,
  from: (name: string) => `De la part ${de(name)}`,
  until: (day: string) => `Valable jusqu’au ${day}, en une ou plusieurs fois.`,
  months: (months: number) => `Valable ${months} mois, en une ou plusieurs fois.`,
  noCode: '•••• •••• •••• ••••',
  spend: 'À la librairie, au téléphone ou sur notre site.',
  code: 'Code',
  codeMark: (code: string) => `Code QR du bon ${code}`,
  designs: {
    shelf: 'L’étagère',
    ribbon: 'Le ruban',
    leaves: 'Les feuilles',
  } satisfies Record<VoucherDesign, string> as Record<VoucherDesign, string>,
}
