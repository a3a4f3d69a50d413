import { noRateWords } from '#shared/text/en/no-rate.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** §8: without an exchange rate the currency cannot be changed. */
export function NoRateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const noRate = useWords(noRateWords)
  return (
    <Dialog open={open} onClose={onClose} title={noRate.title}>
      <p className="text-lg">{noRate.text}</p>
      <ButtonLink to={localPath(language, '/contactus')} onClick={onClose} className="mt-6">
        {noRate.contact}
      </ButtonLink>
    </Dialog>
  )
}
