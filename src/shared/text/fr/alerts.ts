import { de } from '../elision.ts'

/** Alerts on a book's page, in the profile, and the pages that their mails open. */
export const alerts = {
  form: {
    title: {
      stock: 'Vous prévenir de son retour',
      published: 'Vous prévenir de sa parution',
      volume: 'Vous prévenir de la suite',
      price: 'Vous prévenir d’une baisse de prix',
    },
    text: {
      stock:
        'Un seul message, dès qu’un exemplaire est là. Nous vous le gardons le temps de le prendre, dans l’ordre des demandes.',
      published:
        'Un seul message, le jour où il paraît. Si un exemplaire est là, nous vous le gardons le temps de le prendre.',
      volume: 'Un seul message, quand le tome suivant est paru.',
      price: 'Un seul message, si son prix baisse.',
    },
    email: 'Votre adresse e-mail',
    submit: 'Me prévenir',
    sending: 'Envoi…',
    invalid: 'Saisissez une adresse e-mail valide.',
    tooMany: 'Trop de demandes à la suite\u202F: réessayez dans quelques minutes.',
    full: 'Vous avez déjà beaucoup d’alertes\u202F: retirez-en dans votre profil.',
    canBeBought:
      'Bonne nouvelle\u202F: ce livre peut être acheté dès maintenant. Fermez cette fenêtre et rechargez la page.',
    failed: 'Votre demande n’a pas pu être envoyée. Réessayez.',
  },
  follow: {
    title: (name: string) => `Suivre ${name}`,
    text: 'Un message par nouveau livre, dès qu’il est annoncé ou qu’il paraît. Chaque message permet d’arrêter.',
    submit: 'Suivre',
    full: 'Vous suivez déjà beaucoup d’auteurs\u202F: retirez-en dans votre profil.',
    done: (name: string) => `Vous suivez ${name}\u202F: nous vous écrirons à chaque nouveau livre.`,
    takeBack: 'Ne plus suivre',
    ended: (name: string) => `Vous ne suivez plus ${name}.`,
    notEnded: 'Cela n’a pas pu être enregistré. Réessayez.',
  },
  wanted: {
    title: (name: string) => `Un livre ${de(name)}`,
    text: 'Nous vous écrirons dès que nous aurons un livre de cette personne, puis à chaque nouveau livre. Chaque message permet d’arrêter.',
    submit: 'Prévenez-moi',
    done: (name: string) => `C’est noté\u202F: nous vous écrirons dès que nous aurons un livre ${de(name)}.`,
  },
  requested: {
    waiting: 'C’est noté\u202F: nous vous écrirons.',
    toConfirm: (email: string) =>
      `Encore un geste\u202F: ouvrez le message que nous envoyons à ${email} pour confirmer.`,
    mine: 'Voir mes alertes',
  },
  confirm: {
    title: 'Confirmer mon alerte',
    text: 'Un dernier clic, et nous vous préviendrons.',
    submit: 'Confirmer mon alerte',
    sending: 'Confirmation…',
    done: {
      title: 'Votre alerte est confirmée',
      text: 'Nous vous écrirons dès qu’il y aura du nouveau.',
    },
  },
  leave: {
    title: 'Renoncer à cette alerte',
    text: 'Un clic, et nous ne vous écrirons plus à ce sujet. Si un exemplaire vous était gardé, il ira à la personne suivante.',
    submit: 'Renoncer',
    sending: 'Un instant…',
    done: { title: 'C’est fait', text: 'Nous ne vous écrirons plus à ce sujet.' },
  },
  copy: {
    title: 'Un exemplaire gardé pour vous',
    text: 'Un clic, et il est dans votre panier. Il reste à vous jusqu’à l’heure indiquée dans notre message.',
    submit: 'Mettre dans mon panier',
    sending: 'Un instant…',
    done: {
      title: 'Il est dans votre panier',
      text: 'Commandez-le avant l’heure indiquée dans notre message\u202F: passé ce délai, il ira à la personne suivante.',
    },
    invalid: {
      title: 'Cet exemplaire n’est plus gardé',
      text: 'Le délai est passé, ou vous l’avez déjà commandé. La page du livre dit s’il en reste.',
    },
    cart: 'Voir mon panier',
  },
  profile: {
    empty:
      'Vous n’attendez rien en ce moment. Sur la page d’un livre épuisé ou à paraître, demandez à être prévenu.',
    loading: 'Chargement de vos alertes…',
    failed: 'Vos alertes n’ont pas pu être lues.',
    kinds: {
      stock: 'Son retour',
      published: 'Sa parution',
      volume: 'La suite',
      price: 'Une baisse de prix',
    },
    authors: 'Auteurs que je suis',
    wanted: 'pas encore de livre chez nous',
    toConfirm: 'à confirmer par le lien de notre message',
    reservedUntil: (when: string) => `gardé pour vous jusqu’au ${when}`,
    leave: 'Retirer',
    leaveNamed: (title: string) => `Retirer l’alerte\u202F: ${title}`,
    left: 'Alerte retirée',
    notLeft: 'L’alerte n’a pas pu être retirée.',
  },
}
