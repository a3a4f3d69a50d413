/** Mails of readers who follow an author. */
import { de } from '../elision.ts'

const all = (names: readonly string[]) => new Intl.ListFormat('fr').format(names)

export const followMails = {
  why: 'Vous recevez ce message parce que vous suivez un auteur à la librairie.',
  subject: (name: string, title: string) => `Un nouveau livre ${de(name)}\u202F: ${title}`,
  subjectMany: (names: readonly string[]) => `De nouveaux livres\u202F: ${all(names)}`,
  title: (books: number): string => (books > 1 ? 'De nouveaux livres' : 'Un nouveau livre'),
  intro: (names: readonly string[], books: number) =>
    books > 1
      ? `Vous suivez ${all(names)}\u202F: voici de nouveaux livres. S’ils n’ont pas encore paru, leurs pages disent quand ils paraîtront et comment les réserver.`
      : `Vous suivez ${all(names)}\u202F: voici un nouveau livre. S’il n’a pas encore paru, sa page dit quand il paraîtra et comment le réserver.`,
  see: 'Voir le livre',
  seeAll: (name: string) => `Voir la page ${de(name)}`,
  once: 'Vous ne recevez qu’un message par livre.',
  leave: (name: string) => `Ne plus suivre ${name}`,
  confirmation: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée pour suivre un auteur à la librairie.',
    subject: (name: string) => `Confirmez que vous suivez ${name}`,
    title: 'Suivre un auteur',
    intro: (name: string) =>
      `Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse des nouveaux livres ${de(name)}.`,
    wantedSubject: 'Confirmez votre alerte sur un auteur',
    wantedIntro:
      'Quelqu’un, sans doute vous, a cherché un auteur dont nous n’avons pas encore de livre, et souhaite être prévenu à cette adresse dès que nous en aurons un. Si vous confirmez, vous recevrez ce premier message, puis un message par nouveau livre.',
    leave: 'Je ne veux plus de cette alerte',
    confirm: 'Confirmer',
    days: (days: number) => `Le lien vaut ${days} jours.`,
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: sans confirmation, rien ne vous sera envoyé.',
  },
}
