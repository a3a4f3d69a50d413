/** What the screens of the window have in common. */
import { storefrontSettings as fr } from '../fr/storefront-settings.ts'
import type { Words } from '../../words.ts'

const storefrontSettings: typeof fr = {
  tabs: {
    label: 'Window',
    home: 'Home page',
    picks: 'Booksellers’ choice',
    tables: 'Tables',
    company: 'Bookshop',
    opening: 'Opening hours',
    legal: 'Legal texts',
    coupons: 'Coupons',
    delivery: 'Delivery',
    vat: 'VAT',
  },
  save: 'Save',
  saved: (count) => (count > 1 ? `${count} changes saved.` : '1 change saved.'),
  unsaved: (count) => (count > 1 ? `${count} changes are not saved.` : '1 change is not saved.'),
  discard: 'Discard',
  changed: 'changed',
  refused: 'The shop does not accept these values:',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here will be lost.',
    stay: 'Stay here',
    go: 'Leave',
  },
  outdated: {
    text: 'Somebody else has just changed this. Your changes are kept on this screen.',
    take: 'Take theirs',
    keep: 'Keep mine',
  },
  preview: {
    title: 'Preview of the home page',
    width: 'Width of the preview',
    desktop: 'Computer',
    phone: 'Phone',
    failed: 'The preview could not be shown.',
  },
  picture: {
    choose: 'Choose a picture…',
    replace: 'Change the picture…',
    remove: 'Remove the picture',
    hint: 'JPEG, PNG or WebP, 8 MB at most.',
    tooLarge: 'This picture is larger than 8 MB.',
    sending: 'Sending…',
    alt: (label) => `${label}: present picture`,
  },
  french: 'French',
  english: 'English',
}

export const storefrontSettingsWords: Words<typeof fr> = { fr, eng: storefrontSettings }
