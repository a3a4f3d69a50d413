/** Legal information (§2): who sells, on what terms, what is stored. Checkout links to its `terms`. */
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS, type LegalSectionId } from '#shared/text/legal/sections.ts'
import { readLegalMarkup } from '#shared/text/legal/markup.ts'
import { legalValues } from '#shared/text/legal/legal-values.ts'
import { companyWords } from '#shared/text/en/company.ts'
import { getCompany, getOwnLegalTexts } from '../api/company.ts'
import { pageContext } from '../api/context.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { breadcrumbData } from '../json-ld/breadcrumb-data.ts'
import { PageHead } from '../head.tsx'
import { languageOfPath, localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Route } from './+types/legal-page.ts'
import { filledSection } from './filled-section.ts'
import { LegalSection } from './legal-section.tsx'

const PATH = '/legal-information'

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname)
  const { api } = context.get(pageContext)
  const [company, own] = await Promise.all([getCompany(api), getOwnLegalTexts(api, language)])
  const { sections } = legalTextOf(language)
  const version = company.terms_version ?? ''
  const known = legalValues(company, { language, version })
  const sectionOf = (id: LegalSectionId) => {
    const written = own[id]
    return written === undefined ? sections[id] : { ...sections[id], blocks: readLegalMarkup(written) }
  }
  return {
    sections: LEGAL_SECTIONS.map((id) => ({ id, ...filledSection(sectionOf(id), known) })),
    version,
  }
}

export default function LegalPage({ loaderData: { sections, version } }: Route.ComponentProps) {
  const { legal } = useWords(companyWords)
  const { layout } = useText()
  const { company } = useShop()
  const language = useLanguage()
  const isIncomplete = sections.some((section) => section.isIncomplete)
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 sm:pt-12">
      <PageHead title={layout.legal} description={legal.description(company.name)} path={PATH} />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            breadcrumbData([
              named({ name: layout.home, path: '/' }),
              named({ name: layout.legal, path: PATH }),
            ]))
        }
      />
      <header className="border-b border-hairline pb-6">
        <h1 className="text-3xl sm:text-4xl">{legal.heading}</h1>
        <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{legal.intro}</p>
        <p className="mt-3 text-sm text-muted">{legal.version(version)}</p>
        <ButtonLink variant="outline" className="mt-5" to={localPath(language, '/withdrawal')}>
          {layout.withdraw}
        </ButtonLink>
      </header>
      <div className="mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <LegalContents sections={sections} />
        <div className="min-w-0 max-lg:mt-8">
          {isIncomplete && (
            <p className="mb-10 rounded-md border-l-4 border-secondary bg-tint px-5 py-4 text-sm">
              {legal.toFillNote}
            </p>
          )}
          {sections.map((section) => (
            <LegalSection key={section.id} section={section} />
          ))}
        </div>
      </div>
    </main>
  )
}

/** The parts of the page; beside the text on wide screens, above it elsewhere. */
function LegalContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { legal } = useWords(companyWords)
  return (
    <nav aria-labelledby="legal-contents" className="self-start lg:sticky lg:top-20">
      <h2
        id="legal-contents"
        className="mb-1 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase"
      >
        {legal.contents}
      </h2>
      <ol className="border-l border-hairline max-lg:grid max-lg:sm:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug transition-colors hover:border-primary-text hover:text-primary-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
