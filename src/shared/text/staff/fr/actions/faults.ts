/** Ce qui ne va pas dans un champ : se dit après le nom du champ, ou après ce qui y est écrit, entre guillemets. */
type Typed = { typed: string }

const said = ({ typed }: Typed) => `«\u202F${typed}\u202F»`

export const faults = {
  MISSING: (_: object) => 'est à remplir',
  INVALID: (_: object) => 'ne peut pas être lu',
  NO_SUCH_FIELD: (_: object) => 'n’existe pas pour cette action',
  EMPTY: (_: object) => 'est vide',
  TOO_LONG: ({ most }: { most: number }) => `a plus de ${most} caractères`,
  UNSEEN_CHARACTERS: (_: object) => 'contient des caractères que l’on ne voit pas',
  NOT_CELLS: (_: object) => 'a trop ou trop peu de colonnes, ou un guillemet n’est pas fermé',
  ON_LINE: ({ line }: { line: number }) => `est déjà à la ligne ${line}`,
  NOT_IN_CATALOGUE: ({ typed }: Typed) =>
    `«\u202F${typed}\u202F» n’est pas au catalogue\u202F: corrigez son nom, ou importez d’abord un de ses livres`,
  WRITTEN_BY_STAFF: (_: object) => 'est déjà rédigé autrement par la librairie\u202F: --replace le remplace',
  NOT_ISBN: (typed: Typed) =>
    `${said(typed)} n’est pas un ISBN\u202F: sa clé est fausse ou il n’est pas complet`,
  IS_ARTICLE_CODE: (typed: Typed) => `${said(typed)} est le code-barres d’un article, pas un numéro de suivi`,
  NOT_EUROS: (typed: Typed) => `${said(typed)} n’est pas une somme en euros comme 12,90`,
  NOT_PERCENT: (typed: Typed) => `${said(typed)} n’est pas une remise de 0 à 100\u202F%`,
  NOT_RISE: (typed: Typed) => `${said(typed)} n’est pas une hausse ou une baisse comme 3 ou -5,5\u202F%`,
  NOT_WHOLE: ({ typed, least, most }: Typed & { least: number; most: number }) =>
    `${said({ typed })} n’est pas un nombre entier de ${least} à ${most}`,
  NOT_DAY: (typed: Typed) => `${said(typed)} n’est pas un jour comme 2026-11-28`,
  NOT_DATE_AND_TIME: (typed: Typed) =>
    `${said(typed)} n’est pas une date avec une heure comme 2026-11-28 18:30`,
  NOT_HOURS: (typed: Typed) => `${said(typed)} n’est ni closed, ni des heures comme 10:00-13:00,14:00-19:00`,
  NOT_FEED_NAME: (_: object) => 'n’est pas un nom de lettres minuscules, de chiffres et de tirets',
  NOT_TOKEN: (_: object) => 'n’est pas un jeton d’au moins 32 lettres et chiffres',
  NO_SCOPE: (_: object) => 'demande au moins une permission',
  NOT_CLOCK: (_: object) => 'n’est pas une heure comme 16:00',
  NOT_GLN: (_: object) => 'n’est pas un GLN de treize chiffres',
  NOT_POINT: (typed: Typed) =>
    `${said(typed)} n’est pas une latitude et une longitude comme 48.84973, 2.34612`,
  NOT_TIME_ZONE: (_: object) => 'n’est pas un fuseau horaire comme Europe/Paris',
  NOT_ABOVE_ZERO: (_: object) => 'n’est pas plus grand que 0',
  ABOVE: ({ most }: { most: number }) => `est plus grand que ${most}`,
  NOT_NUMBER: (_: object) => 'n’est pas un nombre comme 1,08',
  NOT_PURCHASE: (typed: Typed) => `${said(typed)} n’est pas une commande comme CF-000123`,
  NOT_RETURN: (_: object) => 'n’est pas un numéro de retour comme RET-4F7K-92QX',
  NOT_SELLABLE: (typed: Typed) =>
    `${said(typed)} n’est ni all, ni none, ni un ISBN avec un nombre d’exemplaires comme 9782070360024=2`,
  MORE_THAN_CAME: ({ came }: { came: number }) => `compte plus que les ${came} exemplaires revenus`,
  NOT_REVIEW: (_: object) => 'n’est pas un numéro d’avis comme 5f0c9a1e',
  NOT_MESSAGE: (_: object) => 'n’est pas un numéro de message comme 5f0c9a1e',
  NOT_COPIES: (typed: Typed) =>
    `${said(typed)} n’est pas un ISBN avec un nombre d’exemplaires comme 9782070360024=2`,
  TOO_MANY_SHELVES: ({ most }: { most: number }) =>
    `compte plus de ${most} rayons\u202F: comptez toute la librairie, ou en plusieurs inventaires`,
  NOT_SHELF: (typed: Typed) => `${said(typed)} n’est pas le code d’un rayon comme L2`,
  NOT_SCAN: (typed: Typed) =>
    `${said(typed)} n’est pas un scan\u202F: identifiant, code, nombre d’exemplaires et heure, séparés par des espaces`,
  NOT_REGISTRATION: (typed: Typed) =>
    `${said(typed)} n’est pas le code d’une inscription comme EVT-4F7A-92CE`,
  NOT_COUNTRY: (_: object) => 'n’est pas un pays en deux lettres comme FR',
  NOT_DAYS_ON_THE_WAY: (typed: Typed) => `${said(typed)} n’est pas un nombre de jours comme 2 ou 2-3`,
  NOT_SOURCE: (typed: Typed) => `${said(typed)} n’est pas un champ et un service, comme title:bnf`,
  NOT_BAND: (typed: Typed) => `${said(typed)} n’est pas un poids en grammes et un prix comme 2000:4,90`,
  NOT_COLOUR: (_: object) => 'n’est pas une couleur comme #671929',
  NOT_HTTPS: (_: object) => 'n’est pas une adresse en https://',
  NOT_ICON: (_: object) => 'n’est ni un chemin de cette boutique, ni une adresse en https://',
  NOT_ON_OFF: (_: object) => 'n’est ni on, ni off',
  NOT_PERSON: (typed: Typed) =>
    `${said(typed)} n’est pas une personne comme «\u202Ftranslator:Marguerite Yourcenar\u202F»`,
  NOT_ELECTRONIC_ADDRESS: (typed: Typed) =>
    `${said(typed)} n’est ni une adresse e-mail, ni une adresse web en https://`,
  NOT_WEB_ADDRESS: (typed: Typed) => `${said(typed)} n’est pas une adresse web`,
  NOT_PRINTER_HOST: (typed: Typed) =>
    `${said(typed)} n’est pas l’adresse d’une imprimante du réseau de la boutique, comme 192.168.1.50`,
  NOT_FORMAT: (typed: Typed) => `${said(typed)} n’est pas un format`,
}

/** Une phrase sous le champ. */
export const atField = (fault: string) => (fault.startsWith('«') ? `${fault}.` : `Ce champ ${fault}.`)
