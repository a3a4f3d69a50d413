/** Import d’un catalogue. */
import { formatNumber } from '#shared/text/number-format.ts'

const fields = {
  isbn: 'ISBN',
  title: 'Titre',
  original_title: 'Titre original',
  work: 'Œuvre',
  subtitle: 'Sous-titre',
  full_title: 'Titre et sous-titre',
  author: 'Auteur',
  translator: 'Traducteur',
  editor: 'Direction d’ouvrage',
  preface: 'Préfacier',
  illustrator: 'Illustrateur',
  publisher: 'Éditeur',
  collection: 'Collection',
  series: 'Série',
  volume: 'Tome',
  category: 'Rayon',
  price: 'Prix',
  old_price: 'Ancien prix',
  discount: 'Remise',
  currency: 'Devise',
  stock: 'Stock',
  format: 'Format',
  pages: 'Pages',
  weight: 'Poids',
  width: 'Largeur',
  height: 'Hauteur',
  thickness: 'Épaisseur',
  published_on: 'Parution',
  language: 'Langue',
  original_language: 'Langue originale',
  availability: 'Disponibilité',
  supplier: 'Fournisseur',
  expected: 'Attendu le',
  extract: 'Extrait',
  extract_link: 'Lien vers l’extrait',
  ebook_link: 'Lien vers le livre numérique',
  prizes: 'Prix littéraires',
  safety_name: 'Sécurité\u202F: nom',
  safety_postal_address: 'Sécurité\u202F: adresse postale',
  safety_electronic_address: 'Sécurité\u202F: adresse électronique',
  description: 'Résumé',
  description_fr: 'Résumé en français',
  description_en: 'Résumé en anglais',
  image: 'Couverture',
  average_rate: 'Note moyenne',
  review_count: 'Nombre d’avis',
  bestseller_count: 'Ventes',
  people: 'Auteurs et contributeurs',
  sale: 'Vente',
}
const nameOf = (field: string) => (fields as Record<string, string>)[field] ?? field

export const importing = {
  title: 'Import',
  help: 'Déposez le catalogue d’un fournisseur, en CSV ou en ONIX\u202F: la boutique le lit, montre ce qui changerait, et n’écrit rien avant votre accord. Un import continue quand vous fermez cette page, et ses lignes refusées restent à télécharger.',
  drop: 'Déposez un fichier ici',
  choose: 'Choisir un fichier',
  accepted: 'CSV ou ONIX, aussi compressé en .gz, jusqu’à 500\u00A0Mo.',
  tooLarge: 'Ce fichier dépasse 500\u00A0Mo. Compressez-le en .gz ou coupez-le en plusieurs fichiers.',
  uploading: (file: string) => `Envoi de ${file}`,
  cancelUpload: 'Arrêter l’envoi',
  lost: 'L’envoi a été coupé. Le fichier n’est pas arrivé\u202F: recommencez.',
  history: 'Fichiers envoyés',
  none: 'Aucun import encore',
  noneText: 'Le premier fichier que vous importerez sera listé ici, avec son rapport.',
  headers: { file: 'Fichier', at: 'Quand', by: 'Par', state: 'État', result: 'Résultat' },
  states: {
    uploaded: 'À vérifier',
    checking: 'Vérification',
    checked: 'Vérifié',
    importing: 'Import en cours',
    imported: 'Importé',
    stopped: 'Arrêté',
    failed: 'Échoué',
    interrupted: 'Interrompu',
    discarded: 'Abandonné',
  },
  underWay: (by: string, file: string) =>
    `${by} fait passer ${file}. Un seul fichier passe à la fois\u202F: le vôtre attend ici.`,
  see: 'Voir cet import',
  source: {
    title: 'Ce que la boutique a reconnu',
    csv: (delimiter: string, encoding: string) => `Tableau CSV, ${delimiter}, ${encoding}.`,
    onix: (release: string | null, encoding: string) => `ONIX${release ? ` ${release}` : ''}, ${encoding}.`,
    onixText: 'Un fichier ONIX nomme ses champs lui-même\u202F: il n’y a rien à choisir.',
    delimiters: {
      ',': 'séparé par des virgules',
      ';': 'séparé par des points-virgules',
      '\t': 'séparé par des tabulations',
      '|': 'séparé par des barres',
    } as Record<string, string>,
    column: 'Colonne du fichier',
    example: 'Premier livre',
    field: 'Champ de la boutique',
    unused: 'Ne pas importer',
    fieldOf: (column: string) => `Champ de la colonne ${column}`,
    unnamed: (at: number) => `sans nom, n°\u00A0${at}`,
  },
  choices: {
    title: 'Comment l’importer',
    noHeader: 'La première ligne est déjà un livre',
    updateOnly: 'Modifier seulement les livres connus, n’en ajouter aucun',
    ownCodes: 'Donner un code de la boutique aux livres sans ISBN',
    takeStock: 'Prendre aussi le stock du fichier pour les livres que la boutique a déjà',
    defaults: 'Pour les nouveaux livres dont la ligne ne dit rien',
  },
  check: 'Voir ce qui changerait',
  checkAgain: 'Changer les choix',
  apply: (count: number) =>
    count > 1 ? `Importer ${formatNumber(count, 'fr')} changements` : 'Importer 1 changement',
  nothing: 'Ce fichier ne change rien\u202F: la boutique sait déjà tout ce qu’il dit.',
  stop: 'Arrêter',
  discard: 'Abandonner ce fichier',
  stopping: 'S’arrête après les livres en cours.',
  waiting: 'Commence dans un instant.',
  goesOn: 'Vous pouvez fermer cette page\u202F: l’import continue.',
  progress: {
    checking: 'Lecture du fichier',
    importing: 'Import du fichier',
    rows: (rows: number, line: number) =>
      `${formatNumber(rows, 'fr')} ${rows > 1 ? 'lignes lues' : 'ligne lue'}, jusqu’à la ligne ${formatNumber(line, 'fr')} du fichier`,
  },
  counts: {
    added: 'nouveaux',
    updated: 'modifiés',
    removed: 'retirés de la vente',
    unchanged: 'sans changement',
    refused: 'refusés',
  },
  would: 'Ce qui changerait, rien n’est écrit',
  did: 'Ce qui a changé',
  changes: {
    title: (shown: number, all: number) =>
      shown < all ? `Les ${shown} premiers changements` : 'Les changements',
    added: 'nouveau',
    updated: 'modifié',
    removed: 'retiré',
    nothing: 'rien',
    greatFall: 'forte baisse',
    onSale: 'en vente',
    offSale: 'hors vente',
    from: 'avant',
    to: 'après',
  },
  complaints: {
    title: 'Lignes refusées et valeurs laissées',
    text: 'Corrigez-les dans le fichier puis importez-le de nouveau\u202F: ce qui est déjà fait ne changera plus.',
    line: 'Ligne',
    book: 'Livre',
    why: 'Pourquoi, et que faire',
    read: (text: string) => `lu\u202F: «\u202F${text}\u202F»`,
    download: 'Télécharger le rapport',
    refused: 'refusée',
    'left out': 'valeur laissée',
    'not understood': 'gardée telle quelle',
    leftOut: (field: string) =>
      field === 'supplier'
        ? 'La librairie n’a pas ce fournisseur, le livre garde le sien. Ajoutez-le à vos fournisseurs, ou corrigez son nom.'
        : field.startsWith('safety_')
          ? 'Le contact de sécurité va par trois (nom, adresse postale, adresse e-mail ou web). Le livre garde le sien, ou prend celui de son éditeur (Livres, Sécurité des produits).'
          : `${nameOf(field)}\u202F: cette valeur n’est pas comprise, le livre est pris sans elle. Corrigez la cellule.`,
    notUnderstood: (field: string) =>
      `${nameOf(field)}\u202F: cette valeur n’est pas connue, elle est gardée comme elle est écrite. Vérifiez-la.`,
  },
  reasons: {
    'no ISBN': 'Il n’y a pas d’ISBN. Ajoutez-le, ou choisissez de donner un code de la boutique.',
    'no ISBN and no title': 'Il n’y a ni ISBN ni titre. Ajoutez au moins le titre.',
    'not an ISBN': 'Ce n’est pas un ISBN. Recopiez les 13 chiffres du code-barres.',
    'ISBN with a wrong check digit': 'Un chiffre de l’ISBN est faux. Recopiez-le depuis le livre.',
    'ISBN lost in scientific notation':
      'Le tableur a arrondi l’ISBN (9,78E+12). Mettez la colonne en texte et exportez de nouveau.',
    'ISBNs that disagree': 'La ligne porte deux ISBN différents. Gardez le bon.',
    'a price that cannot be taken':
      'Ce prix ne se lit pas. Écrivez un montant en euros au-dessus de 0, comme 12,90.',
    'a stock that is no number': 'Ce stock n’est pas un nombre. Écrivez un nombre entier, 0 compris.',
    'a title that is too long':
      'Ce titre est trop long. Raccourcissez-le, ou vérifiez les guillemets de la ligne.',
    'a quotation mark is never closed': 'Un guillemet n’est jamais fermé. Fermez-le, ou retirez-le.',
    'too few columns': 'Il manque des colonnes sur cette ligne. Comparez-la à la première ligne.',
    'too many columns':
      'Il y a trop de colonnes sur cette ligne. Mettez entre guillemets le texte qui contient le séparateur.',
    'a line of more than 1 MB': 'Cette ligne dépasse 1\u00A0Mo. Un guillemet manque sans doute plus haut.',
    'a broken record': 'Cette notice ONIX est abîmée. Demandez-la de nouveau au fournisseur.',
    'a test record': 'Cette notice est un essai du fournisseur. Il n’y a rien à faire.',
    'a periodical, not a book': 'C’est un périodique, pas un livre. Il n’y a rien à faire.',
    'no title': 'Ce nouveau livre n’a pas de titre. Ajoutez-le.',
    'no price': 'Ce nouveau livre n’a pas de prix. Ajoutez-le, ou donnez un prix à tous les nouveaux livres.',
    'not in the shop': 'La boutique n’a pas ce livre, et vous avez choisi de n’en ajouter aucun.',
    'withdrawn from sale':
      'Le fournisseur ne vend plus ce livre, et la boutique ne l’a pas. Il n’y a rien à faire.',
    'title and author of another book':
      'Ni le titre ni l’auteur ne sont ceux du livre qui a cet ISBN ici. Corrigez l’ISBN, ou modifiez le livre à la main.',
    'a code of the shop that another book has':
      'Un autre livre a déjà ce code de la boutique. Donnez à celui-ci son ISBN.',
    'refused by the database':
      'La base de données ne prend pas cette ligne. Vérifiez ses valeurs les plus longues.',
  } as Record<string, string>,
  faults: {
    EMPTY: () => 'Ce fichier est vide.',
    OTHER_KIND: ({ kind }: { kind: Kind }) => `${OTHER_KINDS[kind]} Rien n’a changé.`,
    UNPACKED_TOO_LARGE: () => 'Ce fichier compressé contient plus de 10 Go\u202F: ce n’est pas un catalogue.',
    DAMAGED: () => 'Ce fichier est abîmé ou incomplet. Téléchargez-le de nouveau chez le fournisseur.',
    OTHER_COLUMNS: ({ found, named }: { found: number; named: number }) =>
      `La première ligne a ${found} colonnes, et ${named} sont choisies. Envoyez le fichier de nouveau.`,
    LONG_LINE: () =>
      'La première ligne dépasse 1\u00A0Mo\u202F: ce n’est pas un tableau. Exportez-le en CSV (UTF-8).',
    NO_HEADER: () =>
      'Il n’y a pas de première ligne qui nomme les colonnes. Ajoutez-en une\u202F: isbn, titre, prix.',
    MISSING_COLUMNS: ({ fields: missing }: { fields: string[] }) =>
      `Aucune colonne ne donne\u202F: ${missing.map(nameOf).join(', ')}. Choisissez-la ci-dessous, ou donnez une valeur à tous les nouveaux livres.`,
    UNKNOWN_ENCODING: ({ encoding }: { encoding: string }) =>
      `L’encodage «\u202F${encoding}\u202F» n’est pas connu. Enregistrez le fichier en UTF-8.`,
    NOT_ONIX: () =>
      'Ce fichier est en XML, mais pas en ONIX. Demandez au fournisseur un fichier ONIX 3 ou 2.1.',
    UNSAFE_XML: () =>
      'Ce fichier déclare ses propres entités XML, ce qui n’est pas sûr. Demandez au fournisseur un fichier sans elles.',
    CUT_SHORT: () =>
      'Le fichier finit trop tôt\u202F: ce qui vient avant a été lu. Téléchargez-le de nouveau et importez-le entier.',
    NO_BOOK: () => 'Ce fichier ne contient aucun livre.',
    ALL_REFUSED: () => 'Toutes les lignes sont refusées. Les raisons sont ci-dessous.',
    LOST: () =>
      'La boutique s’est arrêtée pendant ce travail. Ce qui était écrit reste\u202F; envoyez le fichier de nouveau pour la suite.',
    FILE_GONE: () => 'Le fichier n’est plus là. Envoyez-le de nouveau.',
    UNEXPECTED: () =>
      'Une panne a arrêté ce travail\u202F; le journal de la boutique dit laquelle. Ce qui était écrit reste.',
  },
  fields,
  defaults: { price: 'Prix', stock: 'Stock', category: 'Rayon', language: 'Langue' },
  defaultHints: {
    price: 'comme 12,90',
    stock: 'comme 0',
    category: 'comme Romans > Poche',
    language: 'comme fr',
  },
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${formatNumber(Math.ceil(bytes / 1000), 'fr')}\u00A0ko`
      : `${formatNumber(Math.round(bytes / 100_000) / 10, 'fr')}\u00A0Mo`,
  result: (added: number, updated: number, removed: number, refused: number) =>
    [
      `${formatNumber(added, 'fr')} nouveaux`,
      `${formatNumber(updated, 'fr')} modifiés`,
      ...(removed > 0 ? [`${formatNumber(removed, 'fr')} retirés`] : []),
      ...(refused > 0 ? [`${formatNumber(refused, 'fr')} refusés`] : []),
    ].join(', '),
}

type Kind = 'workbook' | 'pdf' | 'image' | 'json' | 'binary'

const OTHER_KINDS: Record<Kind, string> = {
  workbook: 'C’est un classeur Excel ou une archive. Enregistrez la feuille en CSV (UTF-8).',
  pdf: 'C’est un PDF. Demandez la liste en CSV ou en ONIX.',
  image: 'C’est une image. Choisissez un fichier CSV ou ONIX.',
  json: 'C’est du JSON. Exportez la liste en CSV (UTF-8).',
  binary: 'Ce n’est ni du CSV ni de l’ONIX. Exportez la liste en CSV (UTF-8).',
}
