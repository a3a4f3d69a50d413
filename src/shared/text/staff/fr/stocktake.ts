/** L’inventaire : choisir des rayons, scanner, comparer, clore. */
const copies = (count: number) => (Math.abs(count) > 1 ? `${count} exemplaires` : `${count} exemplaire`)
const titles = (count: number) => (count > 1 ? `${count} titres` : `${count} titre`)
const scans = (count: number) => (count > 1 ? `${count} scans` : '1 scan')

export const stocktake = {
  title: 'Inventaire',
  help: 'Choisissez des rayons et scannez tous leurs exemplaires, à plusieurs si vous voulez\u202F: les ventes continuent et ne faussent rien. Recomptez ce qui surprend, puis validez\u202F: le stock suit.',
  copies,
  titles,
  open: 'Nouvel inventaire',
  start: {
    title: 'Quels rayons compter\u202F?',
    all: 'Tout le magasin',
    noShelf: 'Livres sans rayon',
    choose: 'Commencer',
    none: 'Aucun rayon n’a de livre en stock.',
    before:
      'Avant de commencer, rangez les livraisons et mettez de côté les réservations. Sur le rayon, scannez aussi les livres des commandes qui y attendent\u202F; pas ceux des bacs ni de l’étagère des réservations.',
  },
  list: {
    title: 'Inventaires',
    columns: { number: 'Inventaire', shelves: 'Rayons', state: 'État', copies: 'Scannés', by: 'Ouvert par' },
    empty: { title: 'Aucun inventaire', text: 'Ouvrez-en un pour compter un rayon, ou tout le magasin.' },
  },
  states: { open: 'en cours', closed: 'clos', abandoned: 'abandonné' },
  whole: 'tout le magasin',
  shelf: (code: string) => (code === '-' ? 'sans rayon' : code),
  one: (number: string) => `Inventaire ${number}`,
  view: { label: 'Ce qui est montré', scan: 'Scanner', differences: 'Écarts' },
  abandon: 'Abandonner',
  resume: 'Reprendre',
  reopen: 'Rouvrir',
  scan: {
    last: 'Dernier scan',
    nothing: 'Scannez un premier livre.',
    quantity: 'Exemplaires par scan',
    more: 'Un de plus par scan',
    undo: 'Annuler ce scan',
    undone: (title: string) => `${title}\u202F: scan annulé.`,
    counted: (title: string, count: number) => `${title}\u202F: ${count}.`,
    apart: (isbn: string) => `${isbn}\u202F: d’un autre rayon ou inconnu, compté à part.`,
    notBook: (code: string) => `${code} n’est pas le code d’un livre\u202F: rien n’est compté.`,
    mine: 'Par moi',
    everybody: 'Par tous',
    ofTitle: 'De ce titre',
    people: 'Qui a scanné',
    sent: 'Tout est envoyé.',
    waiting: (count: number) =>
      `${scans(count)} ${count > 1 ? 'gardés' : 'gardé'} sur cet appareil, envoi dès que le réseau revient.`,
    sending: (count: number) => `${scans(count)} en cours d’envoi.`,
    signIn: (count: number) =>
      `${scans(count)} ${count > 1 ? 'gardés' : 'gardé'} sur cet appareil\u202F: connectez-vous pour les envoyer.`,
    refused: (count: number) => `${scans(count)} n’${count > 1 ? 'ont' : 'a'} pas été pris\u202F:`,
    ofOthers: (count: number) =>
      `${scans(count)} d’autres personnes ${count > 1 ? 'attendent' : 'attend'} sur cet appareil\u202F: ${count > 1 ? 'ils partiront' : 'il partira'} quand elles s’y connecteront.`,
    over: 'Plus rien n’est compté\u202F: cet inventaire est terminé.',
  },
  strays: {
    text: (count: number, number: string) =>
      `${scans(count)} pour ${number} ${count > 1 ? 'attendent' : 'attend'} sur cet appareil.`,
    move: 'Ajouter à cet inventaire',
    remove: 'Supprimer',
    confirm: 'Supprimer ces scans\u202F?',
    cancel: 'Garder',
    gone: 'Ces exemplaires ne seront pas comptés.',
  },
  differences: {
    missing: 'Manquants',
    surplus: 'En trop',
    net: 'Valeur de l’écart',
    lacking: (count: number) =>
      `${copies(count)} de commandes ${count > 1 ? 'manquent' : 'manque'}\u202F: le stock ira à 0, et ${count > 1 ? 'ils seront' : 'il sera'} à chercher en préparant.`,
    show: 'Montrer',
    shown: {
      different: 'Tous les écarts',
      missing: 'Manquants',
      surplus: 'En trop',
      unscanned: 'Sans aucun scan',
      recount: 'À recompter',
      untouched: 'Rayon pas encore compté',
      superseded: 'Comptés à part depuis',
      unknown: 'Inconnus',
      elsewhere: 'D’un autre rayon',
    },
    columns: {
      title: 'Titre',
      shelf: 'Rayon',
      expected: 'Attendu',
      counted: 'Compté',
      difference: 'Écart',
      value: 'Valeur',
    },
    unknownTitle: 'Livre inconnu',
    cost: 'à l’achat',
    price: 'prix HT',
    uncertain: 'à recompter\u202F: vendu ou rangé pendant le comptage',
    lacks: (count: number) => `${copies(count)} de commandes ${count > 1 ? 'manquent' : 'manque'}`,
    recount: 'Recompter',
    recountOf: (title: string) => `Recompter ${title}`,
    recountShelf: 'Recompter un rayon',
    empty: { title: 'Aucun écart', text: 'Ce qui est compté est ce qui était attendu.' },
    more: (count: number) => `Et ${titles(count)} de plus, dans le fichier.`,
    print: 'Imprimer',
    file: 'Fichier CSV',
    confirm: 'Valider l’inventaire',
    ask: 'Valider l’inventaire\u202F?',
    summary: (missing: number, surplus: number) =>
      `${copies(missing)} en moins et ${copies(surplus)} en plus seront écrits dans le stock. Vous pourrez rouvrir l’inventaire pendant 24 heures.`,
    unscanned: (count: number) => `${titles(count)} sans aucun scan sur les rayons comptés`,
    zero: 'Ils ne sont plus là\u202F: stock à 0 sur les rayons choisis',
    whichShelves: 'Rayons scannés en entier',
    ofShelf: (shelf: string, scanned: number, unscanned: number) =>
      `${shelf}\u202F: ${titles(scanned)} ${scanned > 1 ? 'scannés' : 'scanné'}, ${unscanned} sans scan`,
    zeroing: (count: number) => `${titles(count)} sans scan ${count > 1 ? 'passent' : 'passe'} à 0.`,
    leave: 'Ne pas y toucher',
    untouched: (count: number) =>
      `${titles(count)} de rayons pas encore comptés\u202F: leur stock ne change pas.`,
    toRecount: (count: number) => `${titles(count)} à recompter\u202F: leur stock ne change pas.`,
    waiting: (count: number) =>
      `${scans(count)} de cet appareil ${count > 1 ? 'ne sont pas encore envoyés' : 'n’est pas encore envoyé'}.`,
    cancel: 'Pas maintenant',
  },
  expected:
    'Attendu\u202F: les exemplaires libres et ceux des commandes pas encore préparées, au moment où le livre a été compté.',
}
