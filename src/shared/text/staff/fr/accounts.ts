/** Comptabilité. */
export const accounts = {
  title: 'Comptabilité',
  help: 'Choisissez une période\u202F: les ventes, les avoirs et la TVA sont ceux des factures émises ces jours-là. Les fichiers pour votre comptable demandent une connexion complète, et chaque téléchargement est noté.',
  period: {
    title: 'Période',
    from: 'Du',
    to: 'Au',
    show: 'Afficher',
    wrong: 'Le premier jour vient après le dernier.',
    names: {
      week: 'Cette semaine',
      month: 'Ce mois',
      lastMonth: 'Mois dernier',
      quarter: 'Ce trimestre',
      lastQuarter: 'Trimestre dernier',
      year: 'Cette année',
      lastYear: 'Année dernière',
    },
  },
  sums: {
    sales: 'Ventes',
    credits: 'Avoirs',
    net: 'Chiffre d’affaires TTC',
    vat: 'TVA, avoirs déduits',
    invoices: (count: number) => (count > 1 ? `${count} factures` : `${count} facture`),
    notes: (count: number) => (count > 1 ? `${count} avoirs` : `${count} avoir`),
  },
  vat: {
    title: 'TVA par pays et par taux',
    text: 'Le pays est celui de l’adresse de facturation. Les avoirs sont déduits du hors taxe et de la TVA.',
    country: 'Pays',
    rate: 'Taux',
    sales: 'Ventes TTC',
    credits: 'Avoirs TTC',
    net: 'Hors taxe',
    vat: 'TVA',
    none: 'Aucune facture dans cette période.',
  },
  money: {
    title: 'Encaissements',
    received: 'Encaissé',
    refunded: 'Rendu',
    left: 'Reste',
    /** As the database names them. */
    providers: { stripe: 'Stripe', paypal: 'PayPal', till: 'Caisse' } as Record<string, string>,
    payments: (count: number) => (count > 1 ? `${count} paiements` : `${count} paiement`),
    refunds: (count: number) => (count > 1 ? `${count} remboursements` : `${count} remboursement`),
    untold:
      'Stripe et PayPal ne disent à la boutique ni leurs frais, ni la date de leurs virements\u202F: lisez-les dans leurs tableaux de bord. Ce qui reste ci-dessus est donc avant leurs frais. Un paiement reçu deux fois et rendu sans facture n’y est pas.',
    waiting: (count: number) =>
      count > 1 ? `${count} remboursements partent` : `${count} remboursement part`,
    owed: (count: number) =>
      count > 1
        ? `${count} remboursements ont échoué et sont dus`
        : `${count} remboursement a échoué et est dû`,
    disputes: (count: number) => (count > 1 ? `${count} paiements contestés` : `${count} paiement contesté`),
    now: 'Aujourd’hui, quelle que soit la période\u202F:',
  },
  vouchers: {
    title: 'Bons d’achat',
    issued: 'Émis',
    spent: 'Dépensés',
    expired: 'Échus',
    corrected: 'Corrigés',
    open: 'Dus à la fin de la période',
    text: 'Un bon n’est pas une vente\u202F: la TVA est due quand il est dépensé. Ce qui a été rendu à un bon n’est plus dépensé.',
  },
  loyalty: {
    title: 'Crédit de fidélité',
    issued: 'Gagné',
    spent: 'Dépensé',
    expired: 'Échu',
    corrected: 'Corrigé',
    open: 'Dû à la fin de la période',
    text: 'Ce crédit est une remise sur les livres qui l’ont donné\u202F: il est dans les écritures le jour où il est gagné.',
  },
  documents: {
    title: 'Factures et avoirs',
    number: 'Numéro',
    at: 'Émis le',
    order: 'Commande',
    country: 'Pays',
    vat: 'TVA',
    total: 'Total TTC',
    corrects: (invoice: string) => `avoir sur ${invoice}`,
  },
  files: {
    title: 'Pour le comptable',
    journal: 'Écritures (FEC)',
    invoices: 'Factures (CSV)',
    text: 'Les écritures ont les 18 colonnes du fichier des écritures comptables, avec les comptes 411000, 707000, 445710 et 517100 (Stripe) ou 517200 (PayPal)\u202F; les frais d’envoi sont dans 707000, et ce qui est dû sur les bons d’achat dans 419100, sur le crédit de fidélité dans 419800. Votre comptable les adapte à votre plan.',
  },
}
