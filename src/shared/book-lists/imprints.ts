/** Publishers and collections that lists name, whether the shop has books of theirs or not; without accents. */
const NAMES = `
  livre de poche|lgf|folio|folio classique|folio classiques|folio junior|folio plus|folioplus classiques|folio theatre
  |folio policier|folio essais|folio sf|gf|gf flammarion|garnier flammarion|flammarion|gallimard|gallimard jeunesse|nrf
  |poesie gallimard|pocket|pocket jeunesse|presses pocket|j ai lu|10 18|points|librio|magnard|classiques et contemporains
  |classiques et cie|classiques cie|hatier|oeuvres et themes|hachette|biblio college|bibliocollege|bibliolycee|biblio lycee
  |belin|belin gallimard|nathan|carres classiques|bordas|larousse|petits classiques larousse|petits classiques
  |etonnants classiques|ecole des loisirs|actes sud|babel|albin michel|grasset|cahiers rouges|minuit|editions de minuit
  |seuil|pleiade|bibliotheque de la pleiade|table ronde|rivages|zulma|milan|bayard|didier|foucher|ellipses|puf|vrin|bouquins
  |laffont|robert laffont|stock|calmann levy|christian bourgois|bragelonne|casterman|dargaud|dupuis|delcourt|glenat|kana
  |pika|ki oon|kurokawa|rageot|thierry magnier|rue de sevres|castor poche|phebus|mille et une nuits|sillage|allia
  |penguin|penguin classics|penguin modern classics|vintage|vintage classics|oxford world s classics|oxford|oup|cambridge
  |norton|norton critical edition|everyman|wordsworth|wordsworth classics|collins|harpercollins|harper perennial|faber
  |faber and faber|bloomsbury|macmillan|york notes|dover|dover thrift|signet|signet classics|bantam|puffin|usborne|scholastic
  |arden|arden shakespeare|heinemann|methuen|methuen drama|nick hern|nick hern books|virago|canongate|picador|granta
  |jonathan cape|cape|chatto and windus|chatto windus|secker and warburg|hamish hamilton|fourth estate|4th estate|sf masterworks
  |profile books|viking|allen lane|little brown|lombard|le lombard|belfond|fayard|denoel|plon|julliard|jc lattes|lattes|xo
  |mercure de france|verdier|jose corti|corti|p o l|pol|gollancz|pearson|cgp|folger|barnes and noble|modern library|random house|knopf|simon and schuster|hodder|orchard|walker books`

const LIVRE_DE_POCHE = /(?<![\p{L}\d])L\.?D\.?P(?![\p{L}\d])\.?/giu

/** Returns a line with the names of publishers written out that lists cut short. */
export const withFullImprints = (line: string) => line.replace(LIVRE_DE_POCHE, 'Livre de Poche')

/** The words of each name. */
export const IMPRINTS: ReadonlySet<string> = new Set(NAMES.split('|').map((name) => name.trim()))

/** The most words that a name has. */
export const MAX_IMPRINT_WORDS = 4
