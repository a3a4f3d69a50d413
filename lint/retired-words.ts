/**
 * Words that named several things at once here, with what to write instead. `bookshop/no-retired-word` refuses them in
 * every name, `bookshop/no-retired-title` anywhere in a test's title.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  acts: 'actions',
  asked: 'requested',
  deal: 'offer',
  hear: 'sync, receive or listen',
  heard: 'received or confirmed',
  kept: 'cached, stored, reserved or retained',
  learn: 'load',
  tell: 'notify, report or announce',
  tend: 'process',
  told: 'notified or reported',
  untell: 'cancel',
}
