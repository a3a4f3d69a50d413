import { followMails as fr } from '../fr/follow-mails.ts'
import type { Words } from '../words.ts'

const all = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

const followMails: typeof fr = {
  why: 'You are receiving this message because you follow an author at the bookshop.',
  subject: (name, title) => `A new book by ${name}: ${title}`,
  subjectMany: (names) => `New books: ${all(names)}`,
  title: (books) => (books > 1 ? 'New books' : 'A new book'),
  intro: (names, books) =>
    books > 1
      ? `You follow ${all(names)}, and here are new books. If they are not out yet, their pages say when they will be, and how to reserve them.`
      : `You follow ${all(names)}, and here is a new book. If it is not out yet, its page says when it will be, and how to reserve it.`,
  see: 'See the book',
  seeAll: (name) => `See the page of ${name}`,
  once: 'You receive only one message for each book.',
  leave: (name) => `Stop following ${name}`,
  confirmation: {
    why: 'You are receiving this message because this address was given to follow an author at the bookshop.',
    subject: (name) => `Confirm that you follow ${name}`,
    title: 'Follow an author',
    intro: (name) =>
      `Somebody, most likely you, would like to be notified at this address of new books by ${name}.`,
    wantedSubject: 'Confirm that you want to hear of an author',
    wantedIntro:
      'Somebody, most likely you, looked for an author of whom we have no book yet, and would like to be notified at this address as soon as we have one. If you confirm, that first message comes, then one for each new book of theirs.',
    leave: 'I no longer want this alert',
    confirm: 'Confirm',
    days: (days) => `The link works for ${days} days.`,
    ignore: 'Was it not you? Do nothing: unless it is confirmed, nothing will be sent to you.',
  },
}

export const followMailWords: Words<typeof fr> = { fr, eng: followMails }
