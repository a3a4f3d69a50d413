/** Starts the storefront in the browser, with the words of this page's language only. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadForMissingFiles } from './offline/missing-files.ts'
import { languageOfPath } from './paths.ts'
import { TextProvider } from '#ui/text.tsx'
import { keepTyped } from './typed-early.ts'

reloadForMissingFiles()

const language = languageOfPath(window.location.pathname)
const text =
  language === 'fr' ? (await import('#shared/text/fr.ts')).fr : (await import('#shared/text/en.ts')).en

keepTyped()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider language={language} text={text}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  )
})
