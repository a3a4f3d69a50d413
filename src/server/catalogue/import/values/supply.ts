/** Parses availability in the words of the book trade. */
import { type Supply, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'

const NAMES: Record<Supply, string> = {
  available: 'available|disponible|in stock|en stock',
  to_order: 'to order|sur commande|special order|on demand|a la demande',
  forthcoming: 'forthcoming|a paraitre|not yet published|coming soon|pre order|precommande',
  reprinting:
    'reprinting|en reimpression|reimpression|temporarily unavailable|manquant|provisoirement manquant',
  unavailable: 'unavailable|indisponible|not available|manque sans date',
  out_of_print: 'out of print|epuise|arret de commercialisation|definitivement epuise',
}

/** Parses the availability of further copies. */
export function parseSupply(cell: string): Parsed<Supply> {
  const words = foldedWords(cell).join(' ')
  if (words === '') return EMPTY
  const supply = SUPPLIES.find((one) => NAMES[one].split('|').includes(words))
  return supply ? value(supply) : fault(`"${cell.trim()}" is no availability that the shop knows`)
}
