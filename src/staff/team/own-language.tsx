import type { Language } from '#shared/contract/preferences.ts'
import { teamWords } from '#shared/text/staff/team-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { put } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'
import { Card } from '../frame/card.tsx'
import { useChange } from './use-change.ts'

/** The language of one's screens and mails: a change begins the page again. */
export function OwnLanguage() {
  const { me, languages } = useWords(teamWords)
  const language = useLanguage()
  const change = useChange()
  const choose = async (chosen: Language) => {
    await put('/me/language', { language: chosen })
    await queries.invalidateQueries({ queryKey: SESSION })
  }
  return (
    <Card title={me.language}>
      <div className="px-4.5 py-4">
        <SelectField
          label={me.language}
          value={language}
          onChange={({ target: { value } }) => void change(() => choose(value as Language), me.saved)}
        >
          <option value="fr">{languages.fr}</option>
          <option value="eng">{languages.eng}</option>
        </SelectField>
      </div>
    </Card>
  )
}
