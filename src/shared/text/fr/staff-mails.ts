/** Words of the mails to the people of the shop. */
import { de } from '../elision.ts'

export const staffMails = {
  invitation: {
    why: 'Vous recevez ce message parce qu’une personne de la librairie vous invite à la rejoindre.',
    subject: (shop: string) => `Rejoignez l’arrière-boutique ${de(shop)}`,
    title: 'Votre invitation',
    intro: (shop: string, invitedBy: string) =>
      `${invitedBy} vous invite dans l’arrière-boutique ${de(shop)}, où se préparent les commandes et se tient le catalogue.`,
    role: 'Votre rôle',
    join: 'Rejoindre l’équipe',
    days: (days: number) => `Le lien vaut ${days} jours, pour une seule fois.`,
    ignore:
      'Vous n’attendiez pas cette invitation\u202F? Ne faites rien\u202F: le lien s’éteindra tout seul.',
  },
  signIn: {
    why: 'Vous recevez ce message parce que cette adresse est celle de votre accès à l’arrière-boutique.',
    subject: (shop: string) => `Connexion à l’arrière-boutique ${de(shop)}`,
    title: 'Une connexion à votre nom',
    intro: (name: string) =>
      `Bonjour ${name}, quelqu’un vient d’entrer dans l’arrière-boutique avec votre accès.`,
    when: 'Quand',
    how: 'Comment',
    where: 'Navigateur',
    unknownBrowser: 'Navigateur inconnu',
    methods: {
      passkey: 'Clé d’accès',
      password: 'Mot de passe et code',
      recovery: 'Mot de passe et code de secours',
      invitation: 'Invitation',
    },
    known: 'C’était vous\u202F? Il n’y a rien à faire.',
    unknown:
      'Ce n’était pas vous\u202F? Prévenez tout de suite la personne responsable de la librairie\u202F: elle peut fermer votre accès.',
    open: 'Voir mes connexions',
  },
  letterTest: {
    why: 'Vous recevez cet essai parce que vous l’avez demandé dans l’arrière-boutique. Personne d’autre ne le reçoit.',
    subject: (subject: string) => `Essai\u202F: ${subject}`,
  },
}
