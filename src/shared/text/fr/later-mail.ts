/** Le message qui annonce une nouvelle date. */
export const laterMail = {
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  subject: (number: string) => `Commande ${number}\u202F: une nouvelle date`,
  title: 'Une nouvelle date pour votre commande',
  paragraphs: (count: number, areLater: boolean) => [
    !areLater
      ? 'Nous vous avions écrit que nous n’avions plus de date\u202F: il y en a une à nouveau. Nous vous écrirons si elle change encore.'
      : count > 1
        ? 'Ces livres arriveront plus tard que promis. Voici ce que nous savons aujourd’hui\u202F; nous vous écrirons si la date change encore.'
        : 'Ce livre arrivera plus tard que promis. Voici ce que nous savons aujourd’hui\u202F; nous vous écrirons si la date change encore.',
    'Vous n’avez rien à faire si cette date vous convient.',
  ],
  before: 'Au lieu de',
  follow: 'Suivre ma commande',
  orCancel: 'Si c’est trop tard pour vous, un clic suffit\u202F: vous êtes remboursé aussitôt.',
  cancel: (title: string) => `Annuler «\u202F${title}\u202F» et être remboursé`,
}

/** Le message qui dit qu’un livre promis ne viendra pas, ou que plus personne n’en connaît la date. */
export const lostMail = {
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  subject: (number: string) => `Commande ${number}\u202F: nous n’avons plus de date`,
  title: 'Un livre que nous ne pouvons plus vous promettre',
  paragraphs: [
    'Nous sommes désolés\u202F: la date que nous vous avions donnée ne tient plus. Le reste de votre commande n’est pas concerné.',
    'Si une date revient, nous vous l’écrirons aussitôt.',
  ],
  losses: {
    ended: 'Nous ne pouvons plus l’obtenir',
    undated: 'Plus personne ne sait dire quand il viendra',
    sought: 'Nous le cherchons',
  },
  sought: {
    subject: (number: string) => `Commande ${number}\u202F: nous cherchons un livre`,
    title: 'Un livre que nous cherchons',
    paragraphs: [
      'Quelqu’un a peut-être acheté en magasin, au même moment que vous, l’exemplaire qui vous était destiné. Nous le cherchons. Le reste de votre commande n’est pas concerné.',
      'Si nous le trouvons, rien ne change et vous n’avez rien à faire. Sinon, nous le commandons pour vous et vous écrivons aussitôt la nouvelle date.',
    ],
  },
  follow: 'Suivre ma commande',
  orCancel: 'Vous pouvez annuler ce livre d’un clic\u202F: vous êtes remboursé aussitôt.',
  cancel: (title: string) => `Annuler «\u202F${title}\u202F» et être remboursé`,
}
