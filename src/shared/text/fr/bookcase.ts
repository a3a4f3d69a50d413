/** « Ma bibliothèque » : ce qu’un client possède. */
import { formatNumber } from '#shared/text/number-format.ts'
import { de } from '../elision.ts'

const livres = (count: number) => (count > 1 ? `${formatNumber(count, 'fr')} livres` : `${count} livre`)

export const bookcase = {
  title: 'Ma bibliothèque',
  loading: 'Chargement de votre bibliothèque…',
  failed: {
    title: 'Votre bibliothèque n’a pas pu être chargée',
    text: 'Rien n’est perdu. Vérifiez votre connexion, puis réessayez.',
  },
  notSaved: 'Le changement n’a pas pu être enregistré. Réessayez dans un instant.',
  off: {
    title: 'Vos livres, réunis',
    text: 'Activez votre bibliothèque\u202F: elle réunit les livres que vous avez achetés ici et ceux que vous y ajoutez.',
    points: [
      'Avant un achat en double, la boutique vous le signale, quelle que soit l’édition ou la langue.',
      'Pour une série, elle vous dit quels tomes vous avez et lequel vient ensuite.',
      'Quand la traduction ou l’original d’un livre que vous avez est ici, elle vous le montre.',
    ],
    privacy:
      'Votre bibliothèque n’est visible que de vous\u202F: les libraires ne la voient pas. Elle figure dans la copie de vos données et disparaît avec votre compte.',
    added: (count: number) =>
      count > 1
        ? `Les ${livres(count)} que vous aviez ajoutés sont gardés.`
        : 'Le livre que vous aviez ajouté est gardé.',
    turnOn: 'Activer ma bibliothèque',
    done: 'Votre bibliothèque est activée',
  },
  count: livres,
  search: 'Chercher dans ma bibliothèque',
  sort: 'Trier par',
  sorts: { recent: 'Les plus récents', title: 'Titre', author: 'Auteur' },
  view: 'Afficher',
  views: {
    here: 'Mes livres',
    takenOff: (count: number) => `Livres retirés (${formatNumber(count, 'fr')})`,
  },
  empty: 'Aucun livre pour l’instant. Ajoutez-en un par son ISBN, ou importez votre liste d’un autre site.',
  noneFound: 'Aucun de vos livres ne correspond à cette recherche.',
  noneTakenOff: 'Aucun livre retiré.',
  more: 'Afficher plus de livres',
  volume: (series: string, volume: number | null) => (volume === null ? series : `${series}, tome ${volume}`),
  sources: {
    bought: (day: string) => `Acheté ici le ${day}`,
    added: (day: string) => `Ajouté le ${day}`,
    goodreads: (day: string) => `Importé de Goodreads le ${day}`,
    storygraph: (day: string) => `Importé de StoryGraph le ${day}`,
    babelio: (day: string) => `Importé de Babelio le ${day}`,
  },
  takeOff: 'Retirer',
  takeOffNamed: (title: string) => `Retirer de ma bibliothèque\u202F: ${title}`,
  takenOff: (title: string) => `«\u202F${title}\u202F» est retiré de votre bibliothèque.`,
  putBack: 'Remettre',
  putBackNamed: (title: string) => `Remettre dans ma bibliothèque\u202F: ${title}`,
  isBack: (title: string) => `«\u202F${title}\u202F» est de retour dans votre bibliothèque.`,
  undo: 'Annuler',
  add: {
    title: 'Ajouter un livre',
    isbn: 'ISBN',
    isbnHint: 'Au dos du livre, par exemple 978-2-07-036024-5',
    unknown: 'La boutique ne connaît pas cet ISBN. Donnez le titre du livre pour l’ajouter quand même.',
    bookTitle: 'Titre',
    author: 'Auteur (facultatif)',
    submit: 'Ajouter',
    sending: 'Ajout…',
    scan: 'Scanner les codes-barres',
    scanned: 'Ajouté à votre bibliothèque',
    notIsbn: 'Ce code n’est pas un ISBN.',
    done: 'Le livre est dans votre bibliothèque',
    errors: {
      isbn: 'Cet ISBN n’est pas juste\u202F: vérifiez ses chiffres.',
      full: 'Votre bibliothèque est pleine.',
      title: 'Donnez le titre du livre.',
    },
    failed: 'Le livre n’a pas pu être ajouté. Réessayez dans un instant.',
  },
  imported: {
    title: 'Importer une liste',
    text: 'Le fichier d’export de Goodreads, de StoryGraph ou de Babelio (CSV, 5\u00A0Mo au plus). Vous voyez d’abord ce qu’il contient\u202F; rien n’est ajouté sans votre accord.',
    choose: 'Choisir un fichier',
    reading: 'Lecture du fichier…',
    sites: { goodreads: 'Goodreads', storygraph: 'StoryGraph', babelio: 'Babelio' },
    found: (file: string, site: string, rows: number) =>
      `${file}\u202F: export ${de(site)}, ${formatNumber(rows, 'fr')} ${rows > 1 ? 'lignes' : 'ligne'}.`,
    fresh: (count: number) => (count > 1 ? `${livres(count)} à ajouter` : `${count} livre à ajouter`),
    known: (count: number) => `${livres(count)} déjà dans votre bibliothèque ou en double`,
    faulty: (count: number) => (count > 1 ? `${count} lignes non comprises` : `${count} ligne non comprise`),
    toRead: (count: number) => `Ajouter aussi les livres à lire (${formatNumber(count, 'fr')})`,
    first: 'Les premiers à ajouter',
    faultsTitle: 'Lignes non comprises',
    others: (count: number) => `et ${formatNumber(count, 'fr')} de plus`,
    row: (row: number) => `Ligne ${row}`,
    why: {
      no_title: 'sans titre',
      broken_row: 'ligne incomplète',
      row_too_long: 'ligne trop longue',
      too_many_books: 'votre bibliothèque est pleine',
    },
    keep: (count: number) => (count > 1 ? `Ajouter ces ${livres(count)}` : 'Ajouter ce livre'),
    keeping: 'Ajout…',
    cancel: 'Abandonner',
    done: (count: number) =>
      count > 1
        ? `${livres(count)} ajoutés à votre bibliothèque`
        : `${livres(count)} ajouté à votre bibliothèque`,
    close: 'Terminer',
    faults: {
      unknown_file: 'Ce fichier n’est pas un export de Goodreads, de StoryGraph ni de Babelio.',
      empty_file: 'Ce fichier est vide.',
      too_many_rows: 'Ce fichier a plus de 10\u202F000 lignes\u202F: coupez-le en plusieurs.',
      too_large: 'Ce fichier dépasse 5\u00A0Mo.',
      too_many: 'Beaucoup de fichiers à la suite\u202F: réessayez dans une heure.',
      failed: 'Le fichier n’a pas pu être lu. Réessayez dans un instant.',
    },
  },
  end: {
    open: 'Désactiver ma bibliothèque',
    title: 'Désactiver votre bibliothèque\u202F?',
    text: 'La boutique ne vous signalera plus les livres que vous avez. Vos commandes ne changent pas.',
    added: (count: number) => `Que faire des ${livres(count)} que vous avez ajoutés\u202F?`,
    addedOne: 'Que faire du livre que vous avez ajouté\u202F?',
    keep: 'Désactiver et garder mes ajouts',
    erase: 'Désactiver et tout effacer',
    only: 'Désactiver',
    cancel: 'Annuler',
    done: 'Votre bibliothèque est désactivée',
  },
}
