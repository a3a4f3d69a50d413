import type { footer as fr } from '../fr/footer.ts'

export const footer: typeof fr = {
  label: 'Information',
  about: 'About us',
  help: 'Need help',
  libraries: 'Libraries',
  services: 'Services',
  giftVoucher: 'Give a voucher',
  tables: 'Our tables',
  social: 'Social networks',
  top: 'Back to top',
}
