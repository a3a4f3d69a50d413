/** A stored letter as its readers see it: the mail, or its text part, in either language. */
import { useState } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button } from '#ui/button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAct } from '../api/use-act.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { EmptyState } from '../frame/states.tsx'

type PreviewProps = { letter?: StaffLetter | undefined; isUnsaved?: boolean }

export function Preview({ letter, isUnsaved = false }: PreviewProps) {
  const { preview: words } = useWords(lettersWords)
  if (!letter) {
    return (
      <Card title={words.title}>
        <EmptyState title={words.empty} />
      </Card>
    )
  }
  return <StoredPreview letter={letter} isUnsaved={isUnsaved} />
}

function StoredPreview({ letter, isUnsaved }: { letter: StaffLetter; isUnsaved: boolean }) {
  const { preview: words } = useWords(lettersWords)
  const [language, setLanguage] = useState<Language>('fr')
  const [form, setForm] = useState<'mail' | 'text'>('mail')
  const { run, isActing } = useAct()
  const shown = letter.preview.eng === null ? 'fr' : language
  const input = { letter: String(letter.number), language: shown }
  const test = () => void run('newsletter-test', { input })
  useCommands([{ label: words.test, key: 't', run: test }])
  return (
    <Card title={words.title} aside={isUnsaved ? words.unsaved : words.saved}>
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-4.5 py-3">
        {letter.preview.eng !== null && (
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
        <Button
          variant="outline"
          size="control"
          className="ml-auto"
          aria-disabled={isActing || undefined}
          onClick={test}
        >
          <MailIcon className="size-4" /> {words.test} <KeyCap of="t" />
        </Button>
      </div>
      {form === 'mail' ? (
        <iframe
          // A newer version is another document
          key={`${letter.version} ${shown}`}
          title={words.mail}
          sandbox=""
          src={`/staff/letters/${letter.number}/preview?language=${shown}`}
          className="h-150 w-full bg-card"
        />
      ) : (
        <pre
          lang={shown === 'fr' ? 'fr' : 'en'}
          className="p-4.5 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {letter.preview[shown]}
        </pre>
      )}
    </Card>
  )
}
