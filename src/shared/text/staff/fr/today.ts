/** Le premier écran du jour. */
import { formatNumber } from '#shared/text/number-format.ts'

export const today = {
  help: 'Ce qui presse, ce qui attend et ce qui est arrêté. Chaque nombre ouvre la vue qui le compte.',
  start: 'Commencer la préparation',
  late: {
    title: 'En retard',
    since: (date: string) => `la plus ancienne\u202F: ${date}`,
    none: 'toutes les promesses sont tenues',
  },
  today: {
    badge: 'auj.',
    title: 'Promises aujourd’hui',
    pickups: (count: number) =>
      count > 1 ? `dont ${count} retraits` : count === 1 ? 'dont 1 retrait' : 'aucun retrait',
  },
  tomorrow: {
    title: 'Demain',
    waiting: (count: number) =>
      count > 1
        ? `${count} attendent un titre`
        : count === 1
          ? '1 attend un titre'
          : 'aucune n’attend un titre',
  },
  ready: {
    title: 'Retraits prêts',
    unclaimed: (count: number) =>
      count > 1
        ? `${count} attendent depuis plus de 7 jours`
        : count === 1
          ? '1 attend depuis plus de 7 jours'
          : 'aucun depuis plus de 7 jours',
  },
  shelf: {
    title: 'À sortir des rayons',
    walk: (orders: number, copies: number) =>
      `${orders > 1 ? `Les ${orders} premières commandes` : '1 commande'}\u202F: ${copies} ${copies > 1 ? 'exemplaires' : 'exemplaire'}`,
    times: (copies: number) => `×${copies}`,
    empty: 'Rien à sortir\u202F: tout est préparé.',
  },
  waiting: {
    title: 'À faire maintenant',
    empty: 'Rien à faire\u202F: personne n’attend, rien ne presse.',
    clocks: {
      cut_off: (name: string, count: number) =>
        `Commander à ${name}, ${count > 1 ? `${count} exemplaires` : '1 exemplaire'}`,
      pick: (_: string, count: number) =>
        count > 1 ? `${count} commandes à préparer` : '1 commande à préparer',
      deliveries: (_: string, count: number) =>
        count > 1 ? `${count} livraisons attendues` : '1 livraison attendue',
      event: (name: string, count: number) =>
        count === 0 ? name : `${name}, ${count > 1 ? `${count} places prises` : '1 place prise'}`,
    },
    counted: (what: string, count: number) => `${what}\u202F: ${count}`,
    short: (amount: string) => `${amount} sous le franco`,
    inMinutes: (minutes: number) => `dans ${minutes} min`,
    at: (time: string) => `à ${time}`,
    kinds: {
      missing: 'Introuvables',
      money: 'Paiements à vérifier',
      mails: 'E-mails non partis',
      till_waiting: 'Fichiers de la caisse qui attendent',
      till_refused: 'Fichiers de la caisse refusés',
      till_silent: 'Caisse sans nouvelles',
      unclaimed: 'Retraits non réclamés',
      returns: 'Retours à examiner',
      messages: 'Messages sans réponse',
      calls: 'Clients à rappeler',
      reviews: 'Avis à lire',
    },
    since: (days: number) => (days > 1 ? `${days} jours` : days === 1 ? '1 jour' : 'aujourd’hui'),
  },
  working: {
    title: 'Qui fait quoi',
    none: 'Personne ne prépare ni ne réceptionne.',
    picking: (count: number) => (count > 1 ? `prépare ${count} commandes` : 'prépare 1 commande'),
    receiving: (count: number) =>
      count > 1
        ? `a ouvert une réception, ${count} exemplaires scannés`
        : `a ouvert une réception, ${count} exemplaire scanné`,
  },
  legal: {
    title: 'La loi demande encore',
    open: 'Compléter',
    settings: {
      french_book_prices: 'Appliquer la loi sur le prix du livre',
    } as Record<string, string>,
    withoutContact: (count: number) =>
      `Nommer qui répond de la sécurité de ${count > 1 ? `${formatNumber(count, 'fr')} livres` : '1 livre'}`,
    more: (count: number) => (count > 1 ? `et ${count} autres mentions` : 'et une autre mention'),
  },
  promises: {
    title: 'Promesses tenues',
    days: 'sur les 30 derniers jours',
    none: 'Aucune promesse n’est encore échue.',
    notified: (count: number) =>
      count > 1
        ? `${count} en retard, annoncées avant`
        : count === 1
          ? '1 en retard, annoncée avant'
          : 'aucune en retard annoncée',
    missed: (count: number) =>
      count > 1
        ? `${count} manquées sans un mot`
        : count === 1
          ? '1 manquée sans un mot'
          : 'aucune manquée sans un mot',
    list: 'Voir lesquelles',
  },
  sales: {
    title: 'Ventes de la semaine',
    more: (percent: string) => `${percent} à la même heure`,
    week: '7 derniers jours',
    before: 'semaine d’avant',
    today: 'auj.',
    day: (day: string, amount: string, before: string) =>
      `${day}\u202F: ${amount}, semaine d’avant ${before}`,
  },
}
