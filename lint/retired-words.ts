/**
 * Words that named several things at once here, with what to write instead. `bookshop/no-retired-word` refuses them in
 * every name, `bookshop/no-retired-title` in titles of tests, `bookshop/no-retired-comment` in comments, `bookshop/no-retired-text` in
 * what commands, jobs and the API say of themselves.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  acting: 'pending',
  acts: 'actions',
  asked: 'requested',
  crosswise: 'pairwise',
  deal: 'offer',
  dealt: 'settled',
  hear: 'sync, receive or listen',
  heard: 'received or confirmed',
  journey: 'test, or end-to-end test',
  kept: 'cached, stored, reserved or retained',
  hearing: 'receiving',
  learn: 'load',
  learned: 'loaded or received',
  tell: 'notify, report or announce',
  telling: 'notifying',
  tend: 'process',
  tended: 'processed',
  told: 'notified or reported',
  untell: 'cancel',
}

/** Words that no function is named by; elsewhere they mean what they say. */
export const RETIRED_OF_FUNCTIONS: Readonly<Record<string, string>> = {
  ...RETIRED_WORDS,
  seen: 'shown, visible, notified or awaited',
}
