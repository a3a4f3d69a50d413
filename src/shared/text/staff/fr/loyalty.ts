/** La fidélité : le réglage, la carte au comptoir et dans la fiche du client. */
export const loyalty = {
  counter: {
    card: 'Carte de fidélité',
    earnTitle: 'Créditer un achat',
    books: 'Prix des livres, en euros',
    booksHint: 'Sans les livres déjà remisés, ni ce que le crédit a payé.',
    earn: 'Créditer 5 %',
    earnOn: (amount: string, receipt: string) => `Créditer ${amount} (ticket ${receipt})`,
    credits: 'Crédité à la caisse',
    creditedBy: (amount: string, receipt: string) => `${amount}, ticket ${receipt}`,
    takeBack: 'Retirer',
    off: 'La fidélité est désactivée\u202F: rien n’est crédité.',
    until: (day: string) => `valable jusqu’au ${day}`,
    empty: 'Rien à dépenser sur cette carte.',
    none: 'Ce client n’a pas encore de carte.',
    join: 'Créer sa carte',
  },
  rule: {
    title: 'Fidélité',
    text: 'Les livres retirés à la librairie ou achetés au comptoir donnent 5 % de leur prix en crédit, à dépenser comme un bon d’achat. Les livres envoyés, ou déjà remisés, n’en donnent pas\u202F: la loi sur le prix du livre ne permet pas plus de 5 % en tout.',
    when: 'Le crédit d’une commande retirée arrive quand elle ne peut plus être rendue\u202F; celui du comptoir, tout de suite.',
    credit: 'Crédit de fidélité',
    ways: { yes: 'Activé', no: 'Désactivé' },
    months: 'Validité en mois',
    monthsHint: (least: number, most: number) =>
      `Après le dernier achat qui a donné du crédit, de ${least} à ${most}.`,
    wrong: (least: number, most: number) => `Donnez de ${least} à ${most} mois.`,
    submit: 'Enregistrer',
    off: 'Seul un propriétaire change ce réglage.',
  },
}
