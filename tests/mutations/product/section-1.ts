import { unit } from '../mutant.ts'
import type { ProductMutant } from '../mutant.ts'

/** Mistakes that break §1, what the product does and for whom. */
export const SECTION_1: readonly ProductMutant[] = [
  {
    statement: 'Euro by default',
    file: 'src/web/preferences/preference-cookies.ts',
    was: "'usd' : 'eur'",
    becomes: "'eur' : 'usd'",
    seenBy: unit('preference-cookies.test', /euro by default/),
  },
  {
    statement: 'Euro by default',
    file: 'src/web/preferences/preference-cookies.ts',
    was: '365 * 24',
    becomes: '24',
    seenBy: unit('preference-cookies.test', /lasts a year/),
  },
  {
    statement: 'Settings give contact',
    file: 'src/shared/theme/theme.ts',
    was: 'readableOn(primary, [IVORY, ink])',
    becomes: 'IVORY',
    seenBy: unit('theme.test', /readable whatever/),
  },
  {
    statement: 'A first start without',
    file: 'src/server/config.ts',
    was: 'ownDatabase && !production',
    becomes: 'false',
    seenBy: unit('server/config.test', /brings invented books/),
  },
  {
    statement: 'Every command reads',
    file: 'src/server/environment.ts',
    was: 'process.loadEnvFile(file)',
    becomes: 'return process.env',
    seenBy: unit('server/environment.test', /is read by/),
  },
  {
    statement: 'A catalogue is imported as ONIX',
    file: 'src/server/import/onix/prices.ts',
    was: "WITH_TAX = ['04', '02',",
    becomes: "WITH_TAX = ['02', '04',",
    seenBy: unit('onix/prices.test', /is the fixed price/),
  },
  {
    statement: 'A file of any size',
    file: 'src/server/import/onix/xml/cut-records.ts',
    was: 'if (end === -1) return undefined\n',
    becomes: 'if (end === -1) return this.text.length\n',
    seenBy: unit('xml/cut-records.test', /comment between them/),
  },
  {
    statement: 'Every screen is photographed',
    file: 'tests/screens/screens.ts',
    was: "  { name: 'contact', route: 'contactus', path: '/contactus' },\n",
    becomes: '',
    seenBy: unit('tests/screens/screens.test', /every screen/),
  },
  {
    statement: 'French sets narrow',
    file: 'src/shared/text/fr/compare.ts',
    was: 'balance\\u202f:',
    becomes: 'balance :',
    seenBy: unit('french-spacing.test', /compare/),
  },
]
