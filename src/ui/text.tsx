/** The words and the language of this page. Another language is another address, so they never change while a page lives. */
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import type { Text } from '#shared/text/fr.ts'
import type { Words } from '#shared/text/words.ts'

const TextContext = createContext<{ language: Language; text: Text } | undefined>(undefined)

/** Gives every component below the language and the words of the page. */
export function TextProvider({
  language,
  text,
  children,
}: {
  language: Language
  text: Text
  children: ReactNode
}) {
  const value = useMemo(() => ({ language, text }), [language, text])
  return <TextContext value={value}>{children}</TextContext>
}

function useTextContext() {
  const context = use(TextContext)
  if (!context) throw new Error('No TextProvider')
  return context
}

/** Returns every word of this page's language: `useText().cart.bought(3)`. */
export const useText = () => useTextContext().text

/** Returns the language of the page. */
export const useLanguage = () => useTextContext().language

/** Returns the words of one module in this page's language: `useWords(accountWords).login.title`. */
export const useWords = <T,>(words: Words<T>): T => words[useLanguage()]
