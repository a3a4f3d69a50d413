/** An issue as its readers will see it, while it is being typed: the mail, or its text part, in either language. */
import { useState } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import type { IssueDraft } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { MailIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PreviewFrames } from '../frame/preview-frames.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import type { TypedWords } from './words-fields.tsx'

type PreviewProps = {
  words: TypedWords
  /** Of the stored issue, by which it can be tried. */
  number?: number | undefined
  isUnsaved?: boolean
}

export function Preview({ words: typed, number, isUnsaved = false }: PreviewProps) {
  const { preview: words } = useWords(newsletterWords)
  const [language, setLanguage] = useState<Language>('fr')
  const [form, setForm] = useState<IssueDraft['form']>('mail')
  const isBilingual = `${typed.subjectEn}${typed.textEn}`.trim() !== ''
  const shown = isBilingual ? language : 'fr'
  const isEmpty = Object.values(typed).join('').trim() === ''
  return (
    <Card title={words.title} aside={isUnsaved && words.unsaved}>
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-4.5 py-3">
        {isBilingual && (
          <Choice
            label={words.language}
            options={{ fr: words.fr, eng: words.eng }}
            chosen={shown}
            onChoose={setLanguage}
          />
        )}
        <Choice
          label={words.form}
          options={{ mail: words.mail, text: words.text }}
          chosen={form}
          onChoose={setForm}
        />
        {number !== undefined && <TestButton number={number} language={shown} />}
      </div>
      {isEmpty ? (
        <EmptyState title={words.empty} />
      ) : (
        <div className="relative h-150">
          <PreviewFrames
            action="/staff/letters/preview"
            draft={{ language: shown, form, ...typed } satisfies IssueDraft}
            title={words[form]}
            failed={words.failed}
          />
        </div>
      )}
    </Card>
  )
}

function TestButton({ number, language }: { number: number; language: Language }) {
  const { preview: words } = useWords(newsletterWords)
  const { run, isPending } = useAction()
  const test = () => void run('newsletter-test', { input: { letter: String(number), language } })
  return (
    <CommandButton
      label={words.test}
      shortcut="t"
      icon={MailIcon}
      variant="outline"
      className="ml-auto"
      isOff={isPending}
      run={test}
    />
  )
}
