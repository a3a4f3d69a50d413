/** `/alerts/copy`: the button that puts a reserved copy into the reader's cart. */
import { alertsWords } from '#shared/text/alerts-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { readOffer } from '../api/alerts.ts'
import { PageHead } from '../head.tsx'
import { MailedAction } from '../links/mailed-action.tsx'
import { localPath } from '../paths.ts'
import { acceptOffer } from './take-offer.ts'

export default function CopyPage() {
  const { copy } = useWords(alertsWords)
  const language = useLanguage()
  const take = async (token: string) => acceptOffer(token, await readOffer(token, language))
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={copy.title} unlisted />
      <MailedAction words={copy} act={take}>
        <ButtonLink to={localPath(language, '/cart')}>{copy.cart}</ButtonLink>
      </MailedAction>
    </main>
  )
}
