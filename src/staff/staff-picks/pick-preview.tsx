import { picksWords } from '#shared/text/staff/picks-words.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import type { PickDraft } from './draft.ts'

/** How the note reads on the site, in the languages that it has. */
export function PickPreview({ draft, name }: { draft: PickDraft; name: string }) {
  const words = useWords(picksWords)
  const notes = [
    { language: 'fr', lang: 'fr', note: draft.noteFr },
    { language: 'eng', lang: 'en', note: draft.noteEn },
  ] as const
  const written = notes.filter(({ note }) => note.trim() !== '')
  return (
    <Card title={words.preview}>
      <div className="grid gap-6 p-4.5">
        {written.length === 0 && <p className="text-muted">{words.previewEmpty}</p>}
        {written.map(({ language, lang, note }) => (
          <figure key={lang} lang={lang}>
            <blockquote className="font-serif text-lg leading-relaxed whitespace-pre-line">{note}</blockquote>
            <figcaption className="mt-2 font-semibold first-letter:uppercase">
              {picksWords[language].pickedBy(name)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  )
}
