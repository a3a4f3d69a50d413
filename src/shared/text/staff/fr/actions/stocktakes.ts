/** L’inventaire : rayons, scans, écarts. */
import type { StocktakeState } from '../../../../stock/stocktakes.ts'

const STATES: Record<StocktakeState, string> = { open: 'en cours', closed: 'clos', abandoned: 'abandonné' }
const copies = (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire')

type Numbered = { number: string }
type Confirmed = Numbered & { books: number; cents: number; lacking: number }

export const stocktakes = {
  outcomes: {
    STOCKTAKE_OPENED: ({ number }: Numbered) => `L’inventaire ${number} est ouvert.`,
    SCANS_STORED: ({ count }: { count: number }) => (count > 1 ? `${count} scans reçus.` : '1 scan reçu.'),
    TO_COUNT_AGAIN: ({ what }: { what: string }) => `${what}\u202f: à recompter depuis zéro.`,
    SCANS_COUNT_AGAIN: ({ number }: Numbered) => `${number}\u202f: les premiers scans comptent de nouveau.`,
    STOCKTAKE_CONFIRMED: ({ number, books, lacking }: Confirmed) => {
      const changed = books > 1 ? `${books} titres corrigés` : books === 1 ? '1 titre corrigé' : 'aucun écart'
      const short =
        lacking === 0
          ? ''
          : ` Il manque ${copies(lacking)} à des commandes\u202f: cherchez-les avant de les préparer.`
      return `L’inventaire ${number} est clos\u202f: ${changed}.${short}`
    },
    STOCKTAKE_OPEN_AGAIN: ({ number }: Numbered) => `L’inventaire ${number} est de nouveau en cours.`,
    STOCKTAKE_ABANDONED: ({ number }: Numbered) =>
      `L’inventaire ${number} est abandonné\u202f: le stock n’a pas changé.`,
  },
  refusals: {
    NO_SUCH_STOCKTAKE: ({ number }: Numbered) => `Il n’y a pas d’inventaire ${number}.`,
    STOCKTAKE_IS: ({ number, state }: Numbered & { state: StocktakeState }) =>
      state === 'open'
        ? `L’inventaire ${number} est encore en cours.`
        : `L’inventaire ${number} est ${STATES[state]}\u202f: rouvrez-le, ou ajoutez ces scans à un autre.`,
    STOCKTAKE_OVERLAPS: ({ number }: Numbered) =>
      `L’inventaire ${number} compte déjà un de ces rayons\u202f: terminez-le d’abord.`,
    STOCKTAKE_TOO_OLD: ({ number, hours }: Numbered & { hours: number }) =>
      `L’inventaire ${number} est terminé depuis plus de ${hours} heures\u202f: ouvrez-en un autre.`,
    BOOK_OR_SHELF: (_: object) => 'Choisissez un livre ou un rayon à recompter.',
    NO_SUCH_RECOUNT: ({ number }: Numbered) => `${number}\u202f: ce recomptage est déjà annulé.`,
  },
}
