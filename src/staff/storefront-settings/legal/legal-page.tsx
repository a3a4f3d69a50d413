/** The legal texts: written in both languages, compared with every version that held, published. */
import { useSearchParams } from 'react-router'
import { useState } from 'react'
import type { StaffLegalText } from '#shared/contract/staff/legal.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { legalWords } from '#shared/text/staff/en/legal.ts'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { langOf } from '#shared/text/locale.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useRead } from '../../api/use-read.ts'
import { SkeletonCards, Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { sayFailed } from '../../api/toasts.ts'
import { useAction } from '../../api/use-action.ts'
import { useActions } from '../../api/use-actions.ts'
import { Card } from '../../frame/card.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useDraft } from '../use-draft.ts'
import { Compare } from './compare.tsx'

type Written = Record<StaffLegalText['language'], string>

const toStored = (texts: readonly StaffLegalText[]) => ({
  value: Object.fromEntries(texts.map(({ language, text }) => [language, text])) as Written,
  version: JSON.stringify(texts.map(({ language, version }) => [language, version])),
})

/** A text in both languages side by side, and below it what differs from a version of before. */
export function LegalTexts({ texts }: { texts: readonly StaffLegalText[] }) {
  const words = useWords(legalWords)
  const { french, english } = useWords(storefrontSettingsWords)
  const [wasTried, setWasTried] = useState(false)
  const draft = useDraft(toStored(texts))
  const { run } = useAction()
  const { runAll, isPending } = useActions()
  if (!draft) return null
  const { value: written, base, expectedVersion } = draft
  const changed = texts.filter(({ language }) => written[language] !== base[language])
  const nameOf = (language: StaffLegalText['language']) => (language === 'fr' ? french : english)

  async function publish() {
    setWasTried(true)
    if (changed.some(({ language }) => written[language].trim() === '')) return
    const versions = new Map(JSON.parse(expectedVersion) as [string, string][])
    const rows = changed.map(({ section, language }) => ({
      input: { text: section, language, file: written[language] },
      expectedVersion: versions.get(language),
    }))
    const failures = await runAll('legal-set', rows, words.published)
    for (const { message } of failures ?? []) sayFailed(message)
    if (failures?.length === 0) draft?.discard()
  }

  return (
    <>
      <SaveBar
        label={words.publish}
        changes={changed.length}
        isSaving={isPending}
        onSave={() => void publish()}
        onDiscard={draft.discard}
        onKeep={draft.isOutdated ? draft.keep : undefined}
      />
      <Card title={words.edit}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 p-4.5 lg:grid-cols-2">
          {texts.map(({ section, language, is_own: isOwn, version }) => (
            <div key={language}>
              <TextAreaField
                lang={langOf(language)}
                label={
                  <>
                    {nameOf(language)}{' '}
                    <span className="font-normal text-muted">· {isOwn ? words.own : words.original}</span>
                  </>
                }
                hint={words.format}
                error={wasTried && written[language].trim() === '' ? words.empty : undefined}
                rows={18}
                value={written[language]}
                onChange={(event) => draft.set({ ...written, [language]: event.target.value })}
              />
              {isOwn && (
                <button
                  type="button"
                  className="link mt-2 min-h-(--control-height)"
                  onClick={() =>
                    void run('legal-reset', { input: { text: section, language }, expectedVersion: version })
                  }
                >
                  {words.reset(nameOf(language))}
                </button>
              )}
            </div>
          ))}
        </div>
      </Card>
      <Compare texts={texts} written={written} />
    </>
  )
}

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
