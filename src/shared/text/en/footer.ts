import { footer as fr } from '../fr/footer.ts'
import type { Words } from '../words.ts'

const footer: typeof fr = {
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

export const footerWords: Words<typeof fr> = { fr, eng: footer }
