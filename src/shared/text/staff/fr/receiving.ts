/** L’écran de réception. */
const copies = (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire')
const several = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

export const receiving = {
  title: 'Réception',
  help: 'Ouvrez la livraison, puis scannez chaque exemplaire\u202F: l’écran dit où le poser, les livres des clients d’abord. Répondez à chaque écart avant de clore\u202F; les clients dont les livres sont arrivés sont prévenus à ce moment-là.',
  open: 'Ouvrir une réception',
  returns: 'Retours aux fournisseurs',
  expected: {
    title: 'Livraisons attendues',
    empty: {
      title: 'Aucune livraison attendue',
      text: 'Un colis que personne n’a annoncé se reçoit aussi\u202F: ouvrez une réception.',
    },
    columns: {
      order: 'Commande',
      sent: 'Envoyée',
      copies: 'Attendus',
      customers: 'Pour des clients',
      amount: 'Montant HT',
      receive: 'Réceptionner',
    },
    receive: 'Réceptionner',
  },
  receptions: {
    title: 'Réceptions',
    empty: { title: 'Aucune réception', text: 'Les livraisons ouvertes et closes apparaîtront ici.' },
    columns: {
      note: 'Bon de livraison',
      state: 'État',
      read: 'Lus',
      discrepancies: 'Écarts',
      opened: 'Ouverte',
    },
  },
  states: { open: 'en cours', held: 'en attente', closed: 'close' },
  unknownSupplier: 'Fournisseur inconnu',
  note: (note: string) => `Bon de livraison ${note}`,
  ofSupplier: (supplier: string) => `Livraison ${supplier}`,
  unannounced: (number: string) => `Colis non annoncé ${number}`,
  dialog: {
    title: 'Ouvrir une réception',
    supplier: 'Fournisseur',
    unknown: 'Colis non annoncé, fournisseur inconnu',
    orders: 'Commandes de ce fournisseur',
    order: (number: string, count: number) => `${number}, ${copies(count)}`,
    note: 'Numéro du bon de livraison',
    parcels: 'Colis',
    open: 'Ouvrir',
  },
  summary: (parcels: number, time: string, count: number) =>
    `${parcels > 1 ? `${parcels} colis, arrivés` : '1 colis, arrivé'} ${time} · ${copies(count)}`,
  net: (amount: string) => `${amount} HT`,
  progress: (read: number, expected: number) => `${several(read, 'scanné')} sur ${expected}`,
  read: (count: number): string => (count > 1 ? 'scannés sur' : 'scanné sur'),
  discrepancies: (count: number) => (count > 1 ? `${count} écarts` : '1 écart'),
  hold: 'Mettre en attente',
  resume: 'Reprendre la réception',
  close: 'Clore la réception',
  print: (count: number) => (count > 1 ? `Imprimer ${count} fiches` : 'Imprimer 1 fiche'),
  columns: {
    title: 'Titre',
    isbn: 'ISBN',
    expected: 'Attendu',
    read: 'Lu',
    damaged: 'Abîmé',
    discrepancy: 'Écart',
    place: 'À ranger en',
  },
  customers: {
    late: 'en retard',
    here: 'scanné',
    notYet: 'pas encore scanné',
  },
  total: 'Total',
  editNote: 'Corriger le bon de livraison',
  saveNote: 'Noter le bon de livraison',
  cancel: 'Annuler',
  closing: {
    title: 'Clore la réception',
    unanswered: (count: number) =>
      count > 1
        ? `${count} écarts sont sans réponse. Répondez-y d’abord\u202F: ils sont en tête de la liste.`
        : 'Un écart est sans réponse. Répondez-y d’abord\u202F: il est en tête de la liste.',
    here: 'Clients dont les livres sont là',
    ready: (order: string, place: string) => `${order}, prête à retirer en ${place}`,
    arrived: (order: string, count: number) =>
      `${order}, ${count > 1 ? `${count} livres arrivés` : '1 livre arrivé'}`,
    nobody: 'Personne\u202F: aucun livre de client n’est arrivé.',
    claimed: 'Réclamé au fournisseur',
    claim: (title: string, count: number, amount: string) => `${title}\u202F: ${copies(count)}, ${amount} HT`,
    shelved: 'Mis en rayon',
    onShelf: (count: number, shelves: string) =>
      shelves ? `${copies(count)}\u202F: ${shelves}` : copies(count),
    dated: 'Attendent encore, avec une nouvelle date si elle change',
    waits: (order: string, title: string, day: string) =>
      day ? `${order}, ${title}, promis pour le ${day}` : `${order}, ${title}`,
    confirm: 'Clore et prévenir',
  },
  empty: {
    title: 'Rien d’annoncé',
    text: 'Scannez le premier livre\u202F: il entre dans cette réception comme non annoncé.',
  },
  discrepancy: {
    missing: (count: number) => `manque ${count}`,
    damaged: (count: number) => several(count, 'abîmé'),
    unannounced: () => 'non annoncé',
    unread: () => 'pas encore scanné',
    complete: 'complet',
  },
  answers: { claimed: 'réclamé', to_follow: 'attendu', accepted: 'gardé' },
  noShelf: 'Sans rayon',
  last: {
    title: (time: string) => `Dernier scan, ${time}`,
    none: 'Scannez le premier livre.',
    of: (expected: number) => `sur ${expected}`,
    unannounced: 'non annoncé',
    takeBack: 'Reprendre',
    damaged: 'Abîmé',
  },
  verdict: {
    shelf: (title: string, shelf: string) => `${title}\u202F: ${shelf}.`,
    customer: (title: string, place: string) => `${title}\u202F: pour un client, casier ${place}.`,
    unannounced: (title: string) => `${title}\u202F: non annoncé.`,
    stored: (title: string) => `${title}\u202F: scan conservé, il partira au retour de la connexion.`,
    refused: 'Scan refusé.',
    unknown: (read: string) => `«\u202F${read}\u202F» n’est pas un livre.`,
    notOpen: 'Cette réception n’est pas en cours.',
  },
  short: {
    open: (count: number) =>
      count > 1 ? `${count} clients attendent ce titre…` : 'Un client attend ce titre…',
    title: (title: string, name: string, number: string) =>
      `«\u202F${title}\u202F» manque pour ${name}, ${number}`,
    text: 'Seulement ce livre\u202F: le reste de sa commande continue.',
    await: 'Attendre et prévenir',
    reason: 'Manque à la réception',
  },
  answer: {
    missing: (count: number) => (count > 1 ? `Il manque ${count} exemplaires` : 'Il manque un exemplaire'),
    damaged: (count: number) => (count > 1 ? `${count} exemplaires à réclamer` : 'Un exemplaire à réclamer'),
    unannounced: (count: number) =>
      count > 1 ? `${count} exemplaires non annoncés` : 'Un exemplaire non annoncé',
    counts: (title: string, expected: number, read: number, damaged: number) =>
      `${title}\u202F: ${several(expected, 'attendu')}, ${several(read, 'scanné')}${damaged > 0 ? `, ${several(damaged, 'abîmé')}` : ''}.`,
    legend: 'Que faire de cet écart\u202F?',
    claim: (supplier: string) => `Réclamer à ${supplier}`,
    credit: (amount: string) => `e-mail prêt, avoir de ${amount} HT attendu`,
    mail: 'e-mail prêt',
    noAddress: 'Ce fournisseur n’a pas d’adresse électronique.',
    await: 'Attendre un autre colis',
    keep: 'Garder ces exemplaires',
    recount: 'Recompter la ligne',
    counted: 'Exemplaires en bon état',
    submit: 'Noter l’écart',
    awaitAll: 'Attendre un autre colis pour tout le reste',
  },
  slips: {
    title: 'Fiches',
    state: (toPrint: number, printed: number) => `${toPrint} à imprimer, ${several(printed, 'imprimée')}`,
    paid: (count: number) => `${count > 1 ? `${count} livres` : '1 livre'} · payé`,
    awaited: (count: number) => (count > 1 ? `${count} livres encore attendus` : '1 livre encore attendu'),
    methods: { standard: 'À envoyer', express: 'À envoyer en express', pickup: 'À retirer' },
    collectBy: (day: string) => `À retirer avant le ${day}`,
  },
}
