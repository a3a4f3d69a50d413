/** `/gift-voucher`: a voucher is put together, looked at as it will be, and paid. */
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { pageContext } from '../api/context.ts'
import { readPart } from '../api/lists.ts'
import { getVoucherOffer } from '../api/voucher-orders.ts'
import { useOwnDocument } from '../checkout/use-own-document.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import type { Route } from './+types/gift-page.ts'

// Every page carries the names of the files of every screen: those of the form are not among them. It is there before the page
// answers, so that nothing typed early is lost
const { GiftVoucherForm } = await import('./gift-voucher-form.tsx')

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return { offer: await readPart(() => getVoucherOffer(api)) }
}

export default function GiftVoucherPage({ loaderData: { offer } }: Route.ComponentProps) {
  const words = useWords(giftVoucherWords)
  const { retry } = useText().common.failed
  const language = useLanguage()
  const mayPay = useOwnDocument('/gift-voucher')
  return (
    <main id="main" tabIndex={-1} className="page min-h-[60rem] py-8 sm:py-12">
      <PageHead title={words.title} description={words.description} path="/gift-voucher" unlisted={!offer} />
      <h1 className="text-3xl">{words.title}</h1>
      {offer ? (
        <>
          <p className="mt-2 max-w-prose text-muted">{words.text(offer.months)}</p>
          <Link
            to={localPath(language, '/voucher')}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {words.balance}
          </Link>
          <GiftVoucherForm offer={offer} mayPay={mayPay} />
        </>
      ) : (
        <EmptyState title={words.failed} text={retry} action={retry} to="/gift-voucher" />
      )}
    </main>
  )
}
