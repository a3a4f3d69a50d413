/** La comptabilité. */
const nombre = new Intl.NumberFormat('fr')

export const accounts = {
  refusals: {
    PERIOD_TOO_LONG: ({ count, most }: { count: number; most: number }) =>
      `Cette période compte ${nombre.format(count)} factures et avoirs, et un fichier en prend ${nombre.format(most)}. Choisissez une période plus courte.`,
    TOO_MANY_LINES: ({ most }: { most: number }) =>
      `Ce fichier aurait plus de ${nombre.format(most)} lignes. Choisissez une période plus courte.`,
  },
}
