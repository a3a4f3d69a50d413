/** The screens of the home page and of the booksellers’ choice. */
import { home as fr } from '../fr/home-page.ts'
import type { Words } from '../../words.ts'

const home: typeof fr = {
  title: 'Home page',
  help: 'The slides at the head of the home page, in their order and in both languages. The preview shows the real page as it will be; readers see it once it is saved.',
  slides: 'Slides',
  slide: (number, title) => `${number}. ${title === '' ? 'Untitled' : title}`,
  add: 'Add a slide',
  up: (title) => `Move ${title} up`,
  down: (title) => `Move ${title} down`,
  remove: (title) => `Remove ${title}`,
  empty: {
    title: 'No slides.',
    text: 'The shop then shows the two slides that come with it.',
  },
  most: 'The home page takes twelve slides at most.',
  edited: (number) => `Slide ${number}`,
  fields: {
    kicker: 'Line above the title',
    title: 'Title',
    text: 'Text',
    link_label: 'Button',
  },
  inLanguage: (label, language) => `${label} (${language})`,
  link: 'Page of the shop that the button opens',
  linkHint: 'A path such as /books?category=3.',
  image: 'Picture',
  imageHint: 'Without a picture the covers of the chosen books are shown, three at most.',
  books: 'Books shown',
  faults: {
    needed: 'Fill it in in both languages.',
    link: 'Give a path of the shop, which begins with /.',
    same: 'Two slides cannot have the same title.',
  },
  incomplete: (slides) => `To complete before saving: ${slides}.`,
  picker: {
    label: 'Add a book: title, author or ISBN',
    hint: 'Or scan it.',
    none: 'No book on sale matches.',
    choose: (title) => `Add ${title}`,
    unknown: (isbn) => `The shop has no book ${isbn}.`,
    failed: 'The search for books did not succeed. Try again.',
    chosen: 'chosen already',
  },
  picks: {
    title: 'Booksellers’ choice',
    help: 'The books that the shop recommends: they have a shelf on the home page and a page of their own. Search for a book or scan it to add it.',
    list: 'Chosen books',
    empty: 'No book is chosen.',
    emptyText: 'Search for a book, or scan it.',
    columns: { title: 'Title', author: 'Author', stock: 'Stock' },
    end: (title) => `Remove ${title}`,
    endShort: 'Remove',
    order: 'The shop shows them by sales.',
  },
}

export const homePageWords: Words<typeof fr> = { fr, eng: home }
