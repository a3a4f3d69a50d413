/** The offline page: drawn without scripts or files, because nothing else can be loaded. */
import { langOf } from '#shared/text/locale.ts'
import { html, raw } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import { themeCss } from '#shared/theme/theme.ts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
header{padding:1.25rem 1.5rem;border-bottom:1px solid var(--hairline)}
h1,h2,header a{font-family:Newsreader,Georgia,serif;font-weight:400;letter-spacing:-.01em;line-height:1.15}
header a{font-size:2rem;font-weight:600;color:var(--primary-text);text-decoration:none}
main{flex:1;width:100%;max-width:62rem;margin:auto;padding:3rem 1.5rem 5rem;display:grid;gap:3rem;align-items:center}
h1{font-size:2.75rem;margin:0}
h2{font-size:1.5625rem;margin:2.5rem 0 .5rem}
p{margin:1rem 0 2rem;max-width:46ch;color:var(--muted)}
a{color:var(--primary-text)}
a:focus-visible{outline:3px solid var(--primary-text);outline-offset:3px}
.again{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:3px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
.again:hover{background:var(--primary-pressed)}
nav:not(:has(li)){display:none}
ul{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid var(--hairline)}
li a{display:block;padding:.75rem 0;text-decoration:none;color:var(--ink)}
li a:hover{color:var(--primary-text);text-decoration:underline}
svg{width:100%;max-width:20rem;margin:auto;display:block}
@media(min-width:48rem){main{grid-template-columns:3fr 2fr}}
@media(max-width:47.99rem){svg{max-width:11rem}h1{font-size:2.125rem}}`

/** A closed book whose ribbon hangs loose: the connection is cut. */
const DRAWING = raw(`<svg viewBox="0 0 240 260" aria-hidden="true">
<path d="M10 232h220" stroke="var(--hairline)" stroke-width="2"/>
<path d="M62 22h116a8 8 0 0 1 8 8v180a8 8 0 0 1-8 8H62a16 16 0 0 1-16-16V38a16 16 0 0 1 16-16z" fill="var(--primary)"/>
<path d="M62 200h124v18a8 8 0 0 1-8 8H62a13 13 0 0 1 0-26z" fill="var(--card)" stroke="var(--edge)" stroke-width="1.5"/>
<path d="M66 22v178" stroke="var(--primary-pressed)" stroke-width="3"/>
<g fill="none" stroke="var(--primary-gold)" stroke-width="2"><rect x="84" y="46" width="84" height="130"/><path d="M104 92a32 32 0 0 1 44 0M113 102a19 19 0 0 1 26 0" stroke-width="5" stroke-linecap="round"/><path d="M96 74l60 62" stroke-width="5" stroke-linecap="round"/></g>
<circle cx="126" cy="113" r="5" fill="var(--primary-gold)"/>
<path d="M150 214v34l9-9 9 9v-34z" fill="var(--secondary)"/></svg>`)

/** Returns the page with its style marked with `nonce`. The service worker inserts the list of visited pages. */
export async function offlinePage(
  company: CompanySettings,
  language: Language,
  nonce: string,
): Promise<string> {
  const words = textOf(language).offline
  const page = await html`<!doctype html>
    <html lang="${langOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title} &middot; ${company.name}</title>
        <style nonce="${nonce}">
          ${raw(themeCss(company) + STYLE)}
        </style>
      </head>
      <body>
        <header><a href="${language === 'fr' ? '/' : '/en'}">${company.name}</a></header>
        <main>
          <div>
            <h1>${words.title}</h1>
            <p>${words.text}</p>
            <a class="again" href="">${words.retry}</a>
            <nav aria-labelledby="visited">
              <h2 id="visited">${words.visited}</h2>
              <ul>
                <!--visited-->
              </ul>
            </nav>
          </div>
          ${DRAWING}
        </main>
      </body>
    </html>`
  return page.toString()
}
