/** L’écran de la demande restée sans réponse, et des alertes. */
const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

export const demand = {
  title: 'Demande sans réponse',
  help: 'Ce que des lecteurs ont cherché sans le trouver, par œuvre et par ISBN. Personne n’y est reconnaissable\u202F: seuls des nombres par jour sont gardés.',
  show: { label: 'Ce qui est montré', demand: 'Demandes', alerts: 'Alertes', lists: 'Listes' },
  days: { label: 'Période', 30: '30 jours', 90: '90 jours', 365: '1 an' },
  columns: { what: 'Titre', why: 'Pourquoi', stock: 'Stock', supplier: 'Fournisseur', action: 'Commander' },
  otherEdition: 'autre édition',
  removed: 'retiré de la vente',
  unknownIsbn: 'ISBN absent du catalogue',
  searched: (words: string) => `«\u202F${words}\u202F»`,
  searchedText: 'recherche sans résultat',
  causes: {
    waiting: (count: number) => plural(count, 'alerte', 'alertes'),
    abandoned: (count: number) =>
      plural(count, 'exemplaire que l’on n’a plus attendu', 'exemplaires que l’on n’a plus attendus'),
    searches: (count: number) => plural(count, 'recherche sans résultat', 'recherches sans résultat'),
    views: (count: number) =>
      plural(count, 'page vue sans pouvoir acheter', 'pages vues sans pouvoir acheter'),
  },
  leadDays: (days: number) => plural(days, 'jour ouvré', 'jours ouvrés'),
  noSupplier: 'sans fournisseur',
  add: 'Proposer',
  addNamed: (title: string) => `Ajouter à la proposition de commande\u202F: ${title}`,
  find: 'Créer la fiche',
  findNamed: (isbn: string) => `Créer la fiche du livre ${isbn}`,
  empty: {
    title: 'Rien n’a été cherché en vain.',
    text: 'Les recherches sans résultat et les pages de livres épuisés paraissent ici dès qu’il y en a.',
  },
  lists: {
    columns: {
      list: 'Liste',
      books: 'Livres',
      readers: 'Élèves',
      requested: 'Demandés',
      taken: 'Pris',
      until: 'Jusqu’au',
    },
    kinds: { school: 'liste scolaire', wish: 'liste d’envies' },
    unknown: '—',
    empty: {
      title: 'Aucune liste ouverte.',
      text: 'Les listes scolaires et d’envies que des lecteurs gardent dans la boutique paraissent ici.',
    },
  },
  alerts: {
    columns: { book: 'Livre', kind: 'Alerte', reader: 'Lecteur', state: 'État', requested: 'Demandée' },
    kinds: { stock: 'retour', published: 'parution', volume: 'suite', price: 'baisse de prix' },
    states: {
      pending: 'à confirmer',
      waiting: 'attend',
      offered: 'exemplaire gardé',
      taken: 'commandé',
      missed: 'non pris',
      notified: 'prévenu',
    },
    until: (when: string) => `jusqu’au ${when}`,
    hidden: '—',
    empty: {
      title: 'Personne n’attend de nouvelles d’un livre.',
      text: 'Les alertes que des lecteurs demandent sur la page d’un livre paraissent ici.',
    },
  },
}
