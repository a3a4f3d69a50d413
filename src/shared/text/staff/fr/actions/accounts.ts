/** La comptabilité. */
import { formatNumber } from '#shared/text/number-format.ts'

export const accounts = {
  refusals: {
    PERIOD_TOO_LONG: ({ count, most }: { count: number; most: number }) =>
      `Cette période compte ${formatNumber(count, 'fr')} factures et avoirs, et un fichier en prend ${formatNumber(most, 'fr')}. Choisissez une période plus courte.`,
    TOO_MANY_LINES: ({ most }: { most: number }) =>
      `Ce fichier aurait plus de ${formatNumber(most, 'fr')} lignes. Choisissez une période plus courte.`,
  },
}
