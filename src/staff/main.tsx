/** Starts the back office in the browser, in the language of whoever works there. */
import { langOf } from '#shared/text/locale.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { DEFAULT_THEME, themeCss } from '#shared/theme/theme.ts'
import { ICON_DRAWINGS, iconSprite } from '#ui/icon-drawings.ts'
import { TextProvider } from '#ui/text.tsx'
import { queries } from './api/queries.ts'
import { STAFF_DRAWINGS } from './frame/icon-drawings.ts'
import { readLanguage } from './language.ts'
import { createRouter } from './routes.tsx'
import './staff.css'

const language = readLanguage()
const text =
  language === 'fr' ? (await import('#shared/text/fr.ts')).fr : (await import('#shared/text/en.ts')).en

// A sheet of its own: the content security policy allows no style element
const theme = new CSSStyleSheet()
theme.replaceSync(themeCss(DEFAULT_THEME))
document.adoptedStyleSheets.push(theme)
document.documentElement.lang = langOf(language)

const drawings = document.createElement('div')
drawings.hidden = true
drawings.innerHTML = iconSprite({ ...ICON_DRAWINGS, ...STAFF_DRAWINGS })
document.body.append(drawings)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has a root')
createRoot(root).render(
  <StrictMode>
    <TextProvider language={language} text={text}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </TextProvider>
  </StrictMode>,
)
