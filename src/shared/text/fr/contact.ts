/** The contact page (§2 /contactus). */
import { formatNumber } from '#shared/text/number-format.ts'

export const contact = {
  title: 'Nous écrire',
  description: 'Écrivez à la librairie, appelez ou passez\u202F: adresse, horaires, téléphone et formulaire.',
  intro:
    'Une question sur un livre, une commande, une rencontre\u202F? Un libraire vous répond, d’ordinaire sous un jour ouvré.',
  reach: 'Nous joindre',
  email: 'E-mail',
  phone: 'Téléphone',
  map: 'Nous trouver',
  directions: 'Itinéraire',
  elsewhere: 'sur OpenStreetMap, dans un nouvel onglet',
  ownMaps: 'Ouvrir dans mes cartes',
  visit: 'Nous rendre visite',
  help: 'Besoin d’aide',
  form: {
    title: 'Votre message',
    required: 'Les champs marqués * sont nécessaires.',
    name: 'Nom',
    email: 'Adresse e-mail',
    subject: 'Objet',
    /** The subject of whoever looked for a book in vain. */
    lookingFor: (words: string) => `Je cherche «\u202F${words}\u202F»`,
    orderNumber: 'Numéro de commande',
    orderNumberHint: 'Facultatif, par exemple GMP-4F7K-92QX',
    message: 'Message',
    left: (count: number) => `${formatNumber(count, 'fr')} caractères au plus`,
    website: 'Ne remplissez pas ce champ',
    submit: 'Envoyer le message',
    sending: 'Envoi…',
    errors: {
      name: 'Indiquez votre nom.',
      email: 'Veuillez entrer une adresse email valide.',
      subject: 'Indiquez l’objet de votre message.',
      order_number: 'Ce numéro n’a pas la forme GMP-XXXX-XXXX.',
      message: 'Écrivez de 10 à 5\u202F000 caractères.',
    },
    expired: 'Le formulaire avait expiré. Votre texte est gardé\u202F: renvoyez-le dans quelques secondes.',
    tooMany: (minutes: number) =>
      minutes > 1
        ? `Vous avez envoyé plusieurs messages. Réessayez dans ${minutes} minutes.`
        : 'Vous avez envoyé plusieurs messages. Réessayez dans une minute.',
    failed: 'Votre message n’a pas pu être envoyé. Il est toujours là\u202F: réessayez dans un instant.',
  },
  done: {
    title: 'Votre message est arrivé',
    text: (email: string) =>
      `Merci. Un accusé de réception part vers ${email}\u202F; un libraire vous répondra.`,
    another: 'Écrire un autre message',
  },
}
