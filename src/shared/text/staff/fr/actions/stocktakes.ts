/** L’inventaire : rayons, scans, écarts. */
import { REOPEN_HOURS, type StocktakeState } from '../../../../stock/stocktakes.ts'

const STATES: Record<StocktakeState, string> = { open: 'en cours', closed: 'clos', abandoned: 'abandonné' }
const copies = (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire')

type Numbered = { number: string }
type Confirmed = Numbered & { books: number; cents: number; lacking: number; toRecount: number }

export const stocktakes = {
  outcomes: {
    STOCKTAKE_OPENED: ({ number }: Numbered) => `L’inventaire ${number} est ouvert.`,
    SCANS_STORED: ({ count }: { count: number }) => (count > 1 ? `${count} scans reçus.` : '1 scan reçu.'),
    TO_COUNT_AGAIN: ({ what }: { what: string }) => `${what}\u202F: à recompter depuis zéro.`,
    SCANS_COUNT_AGAIN: ({ number }: Numbered) => `${number}\u202F: les premiers scans comptent de nouveau.`,
    STOCKTAKE_CONFIRMED: ({ number, books, lacking, toRecount }: Confirmed) => {
      const changed = books > 1 ? `${books} titres corrigés` : books === 1 ? '1 titre corrigé' : 'aucun écart'
      const short =
        lacking === 0
          ? ''
          : ` Il manque ${copies(lacking)} à des commandes\u202F: ${lacking > 1 ? 'cherchez-les' : 'cherchez-le'} avant de les préparer.`
      const left =
        toRecount === 0
          ? ''
          : ` ${toRecount > 1 ? `${toRecount} titres à recompter n’ont pas changé` : '1 titre à recompter n’a pas changé'}\u202F: s’il n’en reste aucun exemplaire, mettez son stock à 0.`
      return `L’inventaire ${number} est clos\u202F: ${changed}.${short}${left}`
    },
    STOCKTAKE_OPEN_AGAIN: ({ number, countedSince = '' }: Numbered & { countedSince?: string }) =>
      `L’inventaire ${number} est de nouveau en cours.${countedSince === '' ? '' : ` Comptés depuis, leur stock reste\u202F: ${countedSince}.`}`,
    STOCKTAKE_ABANDONED: ({ number }: Numbered) =>
      `L’inventaire ${number} est abandonné\u202F: le stock n’a pas changé.`,
  },
  refusals: {
    NO_SUCH_STOCKTAKE: ({ number }: Numbered) => `Il n’y a pas d’inventaire ${number}.`,
    STOCKTAKE_IS: ({ number, state }: Numbered & { state: StocktakeState }) =>
      state === 'open'
        ? `L’inventaire ${number} est encore en cours.`
        : `L’inventaire ${number} est ${STATES[state]}\u202F: rouvrez-le dans les ${REOPEN_HOURS} heures, ou continuez dans un autre.`,
    STOCKTAKE_OVERLAPS: ({ number }: Numbered) =>
      `L’inventaire ${number} compte déjà un de ces rayons\u202F: terminez-le d’abord.`,
    STOCKTAKE_TOO_OLD: ({ number, hours }: Numbered & { hours: number }) =>
      `L’inventaire ${number} est terminé depuis plus de ${hours} heures\u202F: ouvrez-en un autre.`,
    SHELVES_OR_WHOLE: (_: object) => 'Choisissez des rayons, ou toute la librairie\u202F: l’un des deux.',
    BOOK_OR_SHELF: (_: object) => 'Choisissez un livre ou un rayon à recompter.',
    SCANS_OF_ANOTHER: ({ other }: Numbered & { other: string }) =>
      `Un de ces scans compte déjà dans l’inventaire ${other}\u202F: scannez de nouveau ces exemplaires.`,
    NAME_SHELVES: (_: Numbered) =>
      'Choisissez les rayons qui ont été scannés en entier\u202F: seuls leurs livres sans scan passent à 0.',
    NO_SUCH_RECOUNT: ({ number }: Numbered) => `${number}\u202F: ce recomptage est déjà annulé.`,
  },
}
