import type { CompanySettings } from '#shared/contract/company.ts'

/** Settings of the demonstration shop (§3). Null social links are left out of the footer. */
export const company: CompanySettings = {
  name: 'GMP',
  dark_icon: null,
  light_icon: null,
  fav_icon: null,
  email: 'bonjour@gmp.example',
  phone: '01 23 45 67 89',
  facebook: 'https://facebook.example/gmp-librairie',
  youtube: 'https://youtube.example/gmp-librairie',
  twitter: null,
  linkedin: null,
  insta: 'https://instagram.example/gmp.librairie',
  about_fr:
    'Librairie indépendante depuis 1987. Littératures, sciences humaines, jeunesse et bandes dessinées, en français et en anglais, choisies et lues par cinq libraires bavards.',
  about_en:
    'An independent bookshop since 1987. Fiction, ideas, children’s books and comics, in French and in English, chosen and read by five talkative booksellers.',
  help_fr:
    'Une question sur une commande, un livre introuvable, un cadeau à choisir\u202F? Écrivez-nous ou appelez du mardi au samedi\u202F: un libraire répond.',
  help_en:
    'A question about an order, a book nobody can find, a present to choose? Write or ring from Tuesday to Saturday: a bookseller answers.',
  libraries_fr:
    '12, rue des Écoles, Paris\nDu mardi au samedi, de 10\u202Fh à 19\u202Fh\nRetrait gratuit en magasin',
  libraries_en: '12, rue des Écoles, Paris\nFree collection in the shop',
  copyrights_fr: '© 2026 GMP. Tous droits réservés.',
  copyrights_en: '© 2026 GMP. All rights reserved.',
  primary_color: '#671929',
  secondary_color: '#E0C389',
  accent_color: '#44202E',
  usd_rate: 1.08,
  // Type 43 enables the compare list (§6)
  website_config: [{ lookup_config_type: 43, is_exist: true }],
}
