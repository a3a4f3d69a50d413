/** L’écran de préparation. */
export const picking = {
  title: 'Préparation',
  help: 'Choisissez des commandes, puis scannez chaque livre dans l’ordre des rayons\u202F: l’écran dit dans quel bac le poser. Le dernier scan imprime ce qui accompagne la commande\u202F; elle est alors prête, ou part quand l’étiquette du transporteur est lue.',
  add: 'Ajouter des commandes',
  back: 'Revenir au chariot',
  empty: {
    title: 'Rien à préparer',
    text: 'Les commandes payées apparaîtront ici dès que leurs livres sont là.',
  },
  toPrepare: 'Commandes à préparer',
  columns: {
    number: 'Commande',
    delivery: 'Livraison',
    copies: 'Livres',
    shelves: 'Rayons',
    promised: 'Promise pour',
    by: 'Préparée par',
  },
  methods: { standard: 'Envoi', express: 'Express', pickup: 'Retrait' },
  until: (time: string) => `jusqu’à ${time}`,
  mine: 'Vous',
  picked: (picked: number, copies: number) => `${picked} sur ${copies}`,
  awaited: (copies: number) => (copies > 1 ? `${copies} attendus` : '1 attendu'),
  late: (date: string) => `${date}, en retard`,
  chooseFirst: (count: number) => (count > 1 ? `Choisir les ${count} premières` : 'Choisir la première'),
  chosen: (number: string) => `${number} est choisie.`,
  notHere: (read: string) => `${read} n’est pas à préparer, ou quelqu’un la prépare déjà.`,
  start: 'Commencer la préparation',
  startMany: (count: number) => (count > 1 ? `Préparer ${count} commandes` : 'Préparer 1 commande'),
  failedToStart: (count: number) =>
    count > 1
      ? `${count} commandes n’ont pas pu être prises\u202F:`
      : '1 commande n’a pas pu être prise\u202F:',
  byShelf: 'Par rayon',
  orders: (count: number) => (count > 1 ? `${count} commandes` : '1 commande'),
  progress: 'Livres posés\u202F:',
  of: (copies: number) => `sur ${copies}`,
  noShelf: 'Sans rayon',
  bins: 'Bacs du chariot',
  laidAside: (copies: number, place: string) =>
    copies > 1
      ? `${copies} ex. arrivés pour cette commande, en ${place}`
      : `1 ex. arrivé pour cette commande, en ${place}`,
  note: (note: string) => `Message de l’acheteur\u202F: ${note}`,
  toScan: (count: number) => `${count} ex. à lire`,
  done: 'complet',
  allPicked: { title: 'Tous les livres sont dans les bacs', text: 'Il reste à fermer les colis.' },
  right: (title: string) => `${title}, posé dans le bac`,
  rightSaid: (title: string, bin: string) => `Juste\u202F: ${title}, bac ${bin}.`,
  stored: (title: string) => `${title}\u202F: scan conservé, il partira au retour de la connexion.`,
  faults: {
    wrong: {
      heading: 'Mauvais livre',
      text: (read: string) =>
        `Vous avez scanné ${read}\u202F: aucune commande du chariot ne le demande. Reposez-le.`,
    },
    tooMany: {
      heading: 'Un exemplaire de trop',
      text: (read: string) => `Tous les exemplaires de ${read} sont déjà dans les bacs. Reposez celui-ci.`,
    },
    refused: { heading: 'Scan refusé', text: (reason: string) => reason },
    unknown: {
      heading: 'Code inconnu',
      text: (read: string) => `«\u202F${read}\u202F» n’est ni un livre, ni une commande de ce chariot.`,
    },
    article: {
      heading: 'Code-barres d’un article',
      text: (read: string) =>
        `«\u202F${read}\u202F» n’est pas un numéro de colis. Aucun colis n’est parti\u202F: scannez l’étiquette du transporteur.`,
    },
  },
  expected: (title: string, shelf: string) => `Le livre attendu\u202F: ${title}, ${shelf}.`,
  takeBack: 'Reprendre',
  missing: 'Introuvable',
  lookedForLater: 'Introuvable, à chercher',
  missingPanel: {
    title: (title: string, bin: string, number: string) =>
      `«\u202F${title}\u202F» introuvable pour le bac ${bin}, ${number}`,
    text: 'Seulement cet exemplaire\u202F: les autres livres restent dans leurs bacs.',
    which: 'Pour quelle commande\u202F?',
    where: 'Où il peut être',
    nowhere: 'Ni au casier, ni dans une réception ouverte, et aucun mouvement.',
    held: (copies: number, number: string) =>
      copies > 1 ? `${copies} exemplaires pour ${number}` : `1 exemplaire pour ${number}`,
    reception: (supplier: string, note: string | null) =>
      note === null ? `Réception ouverte, ${supplier}` : `Réception ouverte, ${supplier}, bon ${note}`,
    read: (read: number, damaged: number) =>
      `${read > 1 ? `${read} scannés` : `${read} scanné`}${damaged > 0 ? `, ${damaged > 1 ? `${damaged} abîmés` : '1 abîmé'}` : ''}`,
    later: 'Chercher plus tard',
    correct: 'Mettre le stock à 0',
    counted: (stock: number) =>
      `Le stock compte ${stock > 1 ? `${stock} exemplaires libres` : 'un exemplaire libre'}\u202F: s’il n’y en a pas, mettez-le à 0, puis recommandez ou annulez.`,
    reorder: 'Recommander et prévenir',
    next: (day: string) =>
      `Recommandé maintenant, un exemplaire serait là ${day}\u202F; l’acheteur reçoit la nouvelle date.`,
    noDate: 'Personne ne peut dire quand un autre exemplaire viendrait\u202F: l’acheteur en sera prévenu.',
    cancel: 'Annuler et rembourser ce livre',
    reason: 'Introuvable en préparation',
    close: 'Fermer',
  },
  byHand: 'Valider sans lecteur',
  gone: (number: string) =>
    `${number} est annulée ou déjà partie\u202F: laissez-la de côté et remettez ses livres au rayon.`,
  awaiting: (number: string) =>
    `${number} attend maintenant des livres\u202F: laissez-la de côté, ce qui est scanné reste dans son bac.`,
  aside: 'Laisser de côté',
  partly: 'Colis partiel',
  layReady: 'Mettre au casier',
  parcel: {
    bin: (bin: string) => `Bac ${bin}`,
    title: (bin: string, number: string) => `Bac ${bin} complet\u202F: fermez le colis de ${number}`,
    partlyTitle: (bin: string, number: string) => `Bac ${bin}\u202F: colis partiel de ${number}`,
    text: 'Scannez l’étiquette du transporteur, ou laissez partir le colis sans numéro de suivi.',
    carrier: 'Transporteur',
    other: 'Autre',
    without: 'Partir sans numéro',
    print: 'Imprimer bordereau et étiquette',
    check: {
      title: (bin: string, number: string) => `Envoyer le colis du bac ${bin}, ${number}\u202F?`,
      read: (tracking: string) => `Numéro scanné\u202F: ${tracking}.`,
      form: (carrier: string) => `Il n’a pas la forme d’un numéro ${carrier}.`,
      send: 'Envoyer le colis',
      cancel: 'Ne pas envoyer',
    },
  },
  printList: 'Imprimer la liste',
  slip: {
    hold: 'À retirer',
    order: 'Commande',
    from: 'Expéditeur',
    note: (note: string) => `Votre message\u202F: ${note}`,
    thanks: 'Merci de votre commande.',
    list: 'À sortir des rayons',
  },
}
