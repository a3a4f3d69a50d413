/** Words of the mails about customers' accounts. */
const why = 'Vous recevez ce message parce que cette adresse est celle de votre compte client.'

export const accountMail = {
  registration: {
    why: 'Vous recevez ce message parce que cette adresse a servi à créer un compte client.',
    subject: (shop: string) => `Confirmez votre compte ${shop}`,
    title: 'Encore un geste',
    intro: (shop: string) =>
      `Ouvrez le lien et choisissez votre mot de passe\u202F: votre compte ${shop} sera prêt.`,
    confirm: 'Choisir mon mot de passe',
    days: (days: number) => `Le lien vaut ${days} jours, pour une seule fois.`,
    ignore:
      'Ce n’était pas vous\u202F? Ne faites rien\u202F: sans mot de passe, aucun compte n’est créé et rien n’est conservé.',
  },
  alreadyRegistered: {
    why,
    subject: (shop: string) => `Vous avez déjà un compte ${shop}`,
    title: 'Votre compte existe déjà',
    intro: (name: string, shop: string) =>
      `Bonjour ${name}, quelqu’un, sans doute vous, vient de créer un compte ${shop} avec cette adresse. Elle en a déjà un\u202F: rien n’a changé.`,
    login: 'Me connecter',
    reset: 'J’ai oublié mon mot de passe',
    ignore:
      'Ce n’était pas vous\u202F? Ne faites rien\u202F: votre compte et votre mot de passe restent les mêmes.',
  },
  passwordReset: {
    why,
    subject: (shop: string) => `Votre nouveau mot de passe ${shop}`,
    title: 'Choisir un nouveau mot de passe',
    intro: (name: string) =>
      `Bonjour ${name}, ce lien vous laisse choisir un nouveau mot de passe. Vous serez ensuite déconnecté de tous vos appareils.`,
    set: 'Choisir un mot de passe',
    hours: (hours: number) =>
      `Le lien vaut ${hours} ${hours === 1 ? 'heure' : 'heures'}, pour une seule fois.`,
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: votre mot de passe reste le même.',
  },
  passwordChanged: {
    why,
    subject: (shop: string) => `Votre mot de passe ${shop} a changé`,
    title: 'Votre mot de passe a changé',
    intro: (name: string) =>
      `Bonjour ${name}, le mot de passe de votre compte vient d’être changé, et vos autres sessions sont closes.`,
    reset: 'Ce n’était pas moi\u202F: choisir un autre mot de passe',
    ignore: (email: string) =>
      `Ce n’était pas vous\u202F? Choisissez-en un autre au plus vite, ou écrivez-nous à ${email}.`,
  },
  emailChange: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée pour un compte client.',
    subject: (shop: string) => `Confirmez votre nouvelle adresse ${shop}`,
    title: 'Votre nouvelle adresse',
    intro:
      'Ouvrez le lien et indiquez le mot de passe de votre compte\u202F: cette adresse remplacera l’ancienne.',
    confirm: 'Confirmer cette adresse',
    hours: (hours: number) => `Le lien vaut ${hours} heures, pour une seule fois.`,
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: rien ne changera.',
  },
  emailChangeRequested: {
    why,
    subject: (shop: string) => `Une autre adresse pour votre compte ${shop}`,
    title: 'Un changement d’adresse a été demandé',
    intro: (name: string, email: string) =>
      `Bonjour ${name}, quelqu’un qui connaît votre mot de passe, sans doute vous, a demandé que votre compte passe à l’adresse ${email}. Elle ne comptera qu’une fois confirmée.`,
    stop: 'Annuler ce changement',
    hours: (hours: number) => `Le lien vaut ${hours} heures, pour une seule fois.`,
    ignore:
      'C’était vous\u202F? Rien à faire ici\u202F: ouvrez le message reçu à la nouvelle adresse. Ce n’était pas vous\u202F? Annulez, puis choisissez un autre mot de passe.',
  },
  emailChanged: {
    why: 'Vous recevez ce message parce que cette adresse était celle d’un compte client.',
    subject: (shop: string) => `L’adresse de votre compte ${shop} a changé`,
    title: 'Votre compte a une autre adresse',
    intro: (name: string) =>
      `Bonjour ${name}, à votre demande, votre compte a maintenant une autre adresse. Nous n’écrirons plus à celle-ci.`,
    ignore: (email: string) => `Ce n’était pas vous\u202F? Écrivez-nous aussitôt à ${email}.`,
  },
  accountsMerged: {
    why: 'Vous recevez ce message parce que la librairie a réuni vos fiches client.',
    subject: (shop: string) => `Vos fiches ${shop} sont réunies`,
    title: 'Vos fiches n’en font plus qu’une',
    intro: (shop: string) =>
      `La librairie ${shop} a réuni vos fiches client\u202F: commandes, bons d’achat, alertes et listes sont maintenant dans un seul compte.`,
    signIn: (address: string) => `Connectez-vous avec l’adresse ${address} et le mot de passe de ce compte.`,
    login: 'Me connecter',
    ignore: (email: string) =>
      `Ces fiches ne sont pas toutes à vous\u202F? Écrivez-nous aussitôt à ${email}.`,
  },
}
