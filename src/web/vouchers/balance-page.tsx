/** `/voucher`: what is left on a voucher, its card to be printed, and a place for it in the account. */
import { useState } from 'react'
import type { VoucherBalance } from '#shared/contract/vouchers.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useTakenToken } from '../account/use-taken-token.ts'
import { readBalance } from '../api/vouchers.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { CodeForm } from './code-form.tsx'
import { FoundExchange } from './found-exchange.tsx'
import { FoundVoucher } from './found-voucher.tsx'

export default function BalancePage() {
  const words = useWords(vouchersWords)
  const language = useLanguage()
  const token = useTakenToken()
  const [found, setFound] = useState<{ code: string; voucher: VoucherBalance }>()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} path="/voucher" />
      <div className="mx-auto grid max-w-5xl items-start gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <h1 className="text-3xl">{words.title}</h1>
          <p className="mt-2 mb-8 text-muted">{words.text}</p>
          <CodeForm
            key={token}
            submit={words.submit}
            send={async (code) => setFound({ code, voucher: await readBalance(code) })}
            {...(token && { given: token })}
          />
          <Link
            to={localPath(language, '/gift-voucher')}
            follow="document"
            className="link mt-6 inline-flex min-h-11 items-center"
          >
            {words.give}
          </Link>
        </div>
        {found?.voucher.exchange && (
          <FoundExchange
            key={`${language} ${found.code}`}
            voucher={found.voucher}
            exchange={found.voucher.exchange}
          />
        )}
        {found && !found.voucher.exchange && <FoundVoucher key={`${language} ${found.code}`} {...found} />}
      </div>
    </main>
  )
}
