/** The legal texts: written in both languages, compared with every version that held, published. */
import { useSearchParams } from 'react-router'
import type { StaffLegalText } from '#shared/contract/staff/legal.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { legalWords } from '#shared/text/staff/en/legal.ts'
import { SelectField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonCards } from '../../frame/skeletons.tsx'
import { Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { LegalTexts } from './legal-texts.tsx'

export default function LegalPage() {
  const words = useWords(legalWords)
  const { sections } = legalTextOf(useLanguage())
  const [address, setAddress] = useSearchParams()
  const section = LEGAL_SECTIONS.find((one) => one === address.get('text')) ?? 'terms'
  const { data, error, refetch } = useRead<StaffLegalText[]>(['legal', section], `/legal/${section}`)
  return (
    <>
      <SettingsHead title={words.title} help={words.help} />
      <div className="mb-4 max-w-md">
        <SelectField
          label={words.section}
          value={section}
          onChange={(event) => setAddress({ text: event.target.value })}
        >
          {LEGAL_SECTIONS.map((one) => (
            <option key={one} value={one}>
              {sections[one].title}
            </option>
          ))}
        </SelectField>
      </div>
      {data && <LegalTexts key={section} texts={data} />}
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards counts={[2]} />
        </Unread>
      )}
    </>
  )
}
