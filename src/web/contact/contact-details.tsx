import type { ReactNode } from 'react'
import { plainParagraphs } from '#shared/company/plain-paragraphs.ts'
import type { Point } from '#shared/location/point.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { contactWords } from '#shared/text/en/contact.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Directions } from './directions.tsx'
import { OpeningTimes } from './opening-times.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold break-all text-primary-text hover:underline'

type ContactDetailsProps = {
  opening: { hours: OpeningHours; now: Date } | undefined
  point: Point | undefined
}

/** E-mail, telephone, opening hours, addresses and the way there, as the shop keeps them. */
export function ContactDetails({ opening, point }: ContactDetailsProps) {
  const { title } = useWords(openingWords)
  const words = useWords(contactWords)
  const { company } = useShop()
  const language = useLanguage()
  const inFrench = language === 'fr'
  return (
    <aside aria-label={words.reach} className="self-start rounded-md bg-tint p-6 sm:p-8">
      <div className="grid gap-6 sm:max-lg:grid-cols-2">
        {company.email && (
          <Part title={words.email}>
            <address className="not-italic">
              <a href={`mailto:${company.email}`} className={LINK}>
                {company.email}
              </a>
            </address>
          </Part>
        )}
        {company.phone && (
          <Part title={words.phone}>
            <address className="not-italic">
              <a href={`tel:${company.phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
                {company.phone}
              </a>
            </address>
          </Part>
        )}
        {opening && (
          <Part title={title}>
            <OpeningTimes {...opening} />
          </Part>
        )}
        <Paragraphs title={words.visit} text={inFrench ? company.libraries_fr : company.libraries_en}>
          {point && <Directions to={point} />}
        </Paragraphs>
        <Paragraphs title={words.help} text={inFrench ? company.help_fr : company.help_en} />
      </div>
    </aside>
  )
}

type ParagraphsProps = { title: string; text: string; children?: ReactNode }

function Paragraphs({ title, text, children }: ParagraphsProps) {
  const paragraphs = plainParagraphs(text)
  if (paragraphs.length === 0 && !children) return null
  return (
    <Part title={title}>
      {paragraphs.map((lines) => (
        <p key={lines.join()} className="mt-1 whitespace-pre-line">
          {lines.join('\n')}
        </p>
      ))}
      {children}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-xs font-semibold tracking-[0.08em] text-muted uppercase">{title}</h2>
      {children}
    </div>
  )
}
