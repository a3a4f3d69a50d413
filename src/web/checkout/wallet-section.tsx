import { useId } from 'react'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import type { WalletButtons } from './use-submission.ts'

/** Wallets before the form, which they fill in: hidden where the device has none. */
export function WalletSection({ wallets, isPaying }: { wallets: WalletButtons; isPaying: boolean }) {
  const { wallets: words, terms } = useWords(checkoutWords)
  const language = useLanguage()
  const id = useId()
  const { isOffered, setContainer } = wallets
  return (
    // Laid out while it is hidden: what the provider draws needs a width
    <section aria-labelledby={id} className={isOffered ? 'mb-12' : 'invisible h-0 overflow-hidden'}>
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{words.text}</p>
      <div ref={setContainer} inert={isPaying} className="mt-4 min-h-12 max-w-md" />
      <p className="mt-3 max-w-prose text-sm">
        {words.obligation}{' '}
        <a
          href={localPath(language, '/legal-information#terms')}
          target="_blank"
          rel="noopener"
          className="inline-block font-semibold text-primary-text underline"
        >
          {terms.full}
        </a>
      </p>
    </section>
  )
}
