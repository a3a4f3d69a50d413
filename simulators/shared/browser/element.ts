/** Returns an element of the fake's own page. */
export function elementAt<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

/** Puts the words in place: each `data-word` names one. */
export function showWords(words: object): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = String(Reflect.get(words, element.dataset['word'] ?? ''))
  }
}
