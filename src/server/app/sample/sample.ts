/**
 * The sample data of a first start: known facts and our own descriptions. Books and categories are in
 * `books.ndjson` and `categories.ndjson`, one per line.
 */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { inCheckout } from '#server/platform/runtime/environment.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import { biographies } from './biographies.ts'
import { displayTables, hero, staffPicks } from './shown.ts'
import { events } from './events.ts'
import { SampleBook, SampleCategory, type SampleSupplier } from './types.ts'

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

// Distributors by the names that French booksellers know. Addresses and conditions are invented.

/** Publishers without a distributor are not listed: their sold-out books cannot be ordered. */
const suppliers: SampleSupplier[] = [
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

/** Reads the sample data; parents of categories come before their children. Throws on an invalid line. */
export function readSample() {
  return {
    categories: readLines(inCheckout('src/server/app/sample/categories.ndjson'), SampleCategory),
    books: readLines(inCheckout('src/server/app/sample/books.ndjson'), SampleBook),
    suppliers,
    company,
    hero,
    events,
    staffPicks,
    displayTables,
    biographies,
  }
}

function readLines<T extends z.ZodType>(file: string, shape: T): z.infer<T>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    try {
      return shape.parse(JSON.parse(line))
    } catch (error) {
      throw new Error(`Line ${index + 1} of ${file} is wrong.`, { cause: error })
    }
  })
}
