/** The agenda (§2 /events, /eventdetails). */
import { de } from '../elision.ts'
import { dates } from './dates.ts'

export const events = {
  description:
    'Lectures, rencontres, clubs et ateliers de la librairie\u202F: les prochains rendez-vous et ceux qui ont eu lieu.',
  intro: 'Lectures, rencontres, clubs et ateliers\u202F: la librairie se visite aussi le soir.',
  upcoming: 'Prochains rendez-vous',
  past: 'Événements passés',
  pastPage: (page: number) => `Événements passés, page ${page}`,
  none: {
    title: 'Rien à l’agenda pour le moment',
    text: 'Nous préparons la suite. La lettre de la librairie annonce chaque rendez-vous.',
    newsletter: 'Recevoir la lettre',
  },
  fullLabel: 'Complet',
  cancelledLabel: 'Annulé',
  cancelled: 'La librairie a dû annuler cet événement.',
  when: 'Date',
  where: 'Lieu',
  who: 'Autour de',
  entry: 'Entrée',
  freeEntry: 'Libre, sans inscription',
  onRegistration: 'Gratuite, sur inscription',
  seatsLeft: (count: number) => (count > 1 ? `${count} places restantes` : `${count} place restante`),
  calendar: 'Ajouter à mon agenda',
  see: 'Voir l’événement',
  books: 'Sur la table ce jour-là',
  register: {
    title: 'Réserver ma place',
    text: (minutes: number) =>
      `L’entrée est gratuite. Vous confirmez par e-mail\u202F; votre place est gardée ${minutes} minutes d’ici là.`,
    textHere: 'L’entrée est gratuite. La confirmation part par e-mail.',
    name: 'Nom',
    email: 'Adresse e-mail',
    seats: 'Nombre de places',
    seat: (count: number) => (count > 1 ? `${count} places` : `${count} place`),
    submit: 'Réserver',
    sending: 'Envoi…',
    errors: {
      name: 'Indiquez votre nom.',
      email: 'Veuillez entrer une adresse email valide.',
      seats: 'Choisissez de 1 à 4 places.',
    },
    notEnough: 'Il ne reste pas assez de places. Choisissez-en moins, ou écrivez-nous.',
    over: 'Les inscriptions sont closes\u202F: l’événement a commencé.',
    tooMany: 'Trop de tentatives. Réessayez dans quelques minutes.',
    failed: 'Votre inscription n’a pas pu être envoyée. Réessayez dans un instant.',
    held: {
      title: 'Encore un geste',
      text: ({ email, minutes }: { email: string; minutes: number }) =>
        `Nous gardons votre place ${minutes} minutes. Ouvrez d’ici là le lien que nous venons d’envoyer à ${email} pour la confirmer\u202F; sans cela, elle sera rendue.`,
      hint: 'Rien reçu\u202F? Regardez parmi les indésirables, ou vérifiez l’adresse.',
    },
    done: {
      title: 'Merci, c’est noté',
      text: (email: string) =>
        `La confirmation part vers ${email}. Elle contient le lien pour annuler si vous avez un empêchement.`,
    },
    full: 'Toutes les places sont prises. Écrivez-nous pour être prévenu d’un désistement.',
    contact: 'Nous écrire',
    past: 'Cet événement a eu lieu.',
  },
  confirm: {
    title: 'Confirmer ma place',
    text: ({ title, when }: { title: string; when: string }) => `«\u202F${title}\u202F», ${when}.`,
    submit: 'Confirmer ma place',
    sending: 'Confirmation…',
    done: {
      title: 'Votre place est réservée',
      text: 'À bientôt\u202F! Un e-mail vous le confirme, avec le lien pour annuler si vous avez un empêchement.',
    },
    expired: {
      title: 'Cette place n’est plus gardée',
      text: (minutes: number) =>
        `Les ${minutes} minutes sont passées, ou le lien est incomplet. S’il reste des places, réservez de nouveau.`,
    },
    full: {
      title: 'Cette place n’est plus gardée',
      text: 'Les autres ont été prises entre-temps. Écrivez-nous pour être prévenu d’un désistement.',
    },
  },
  cancel: {
    title: 'Annuler mon inscription',
    text: ({ title, when }: { title: string; when: string }) =>
      `Vous ne pouvez plus venir à «\u202F${title}\u202F», ${when}\u202F? Libérez votre place pour quelqu’un d’autre.`,
    submit: 'Annuler mon inscription',
    sending: 'Annulation…',
    done: {
      title: 'Votre inscription est annulée',
      text: 'Merci de nous avoir prévenus. Nous vous le confirmons par e-mail.',
    },
  },
  dates: {
    ...dates,
    date: ({ weekday, day, month, year }: { weekday: string; day: number; month: string; year: number }) =>
      `${weekday} ${day === 1 ? '1er' : day} ${month} ${year}`,
    sameDay: ({ date, from, to }: { date: string; from: string; to: string }) =>
      `${date}, de ${from} à ${to}`,
    severalDays: ({ from, to }: { from: string; to: string }) => `du ${from}, au ${to}`,
    zone: (city: string) => `heure ${de(city)}`,
  },
}
