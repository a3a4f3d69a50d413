import { voucherCard as fr } from '../fr/voucher-card.ts'
import type { Words } from '../words.ts'

const voucherCard: typeof fr = {
  title: 'Gift voucher',
  to: (name) => `For ${name}`,
  from: (name) => `From ${name}`,
  until: (day) => `Valid until ${day}, in one go or several.`,
  months: (months) => `Valid for ${months} months, in one go or several.`,
  noCode: '•••• •••• •••• ••••',
  spend: 'At the bookshop, by telephone or on our website.',
  code: 'Code',
  codeMark: (code) => `QR code of voucher ${code}`,
  designs: {
    shelf: 'The shelf',
    ribbon: 'The ribbon',
    leaves: 'The leaves',
  },
}

export const voucherCardWords: Words<typeof fr> = { fr, eng: voucherCard }
