/** Le message qui annonce une nouvelle date. */
export const laterMail = {
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  subject: (number: string) => `Commande ${number}\u202f: une nouvelle date`,
  title: 'Une nouvelle date pour votre commande',
  paragraphs: (count: number, areLater: boolean) => [
    !areLater
      ? 'Nous vous avions écrit que nous n’avions plus de date\u202f: il y en a une à nouveau. Nous vous écrirons si elle change encore.'
      : count > 1
        ? 'Ces livres arriveront plus tard que promis. Voici ce que nous savons aujourd’hui\u202f; nous vous écrirons si la date change encore.'
        : 'Ce livre arrivera plus tard que promis. Voici ce que nous savons aujourd’hui\u202f; nous vous écrirons si la date change encore.',
    'Vous n’avez rien à faire si cette date vous convient.',
  ],
  before: 'Au lieu de',
  follow: 'Suivre ma commande',
  orCancel: 'Si c’est trop tard pour vous, un clic suffit\u202f: vous êtes remboursé aussitôt.',
  cancel: (title: string) => `Annuler «\u202f${title}\u202f» et être remboursé`,
}
