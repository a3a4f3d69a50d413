import type { StaffBook } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { BookActions } from './book-actions.tsx'
import { BookFields } from './book-fields.tsx'
import { LeavingGuard } from './leaving-guard.tsx'
import { SourcesNote } from '../look-ups/look-up-note.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { isForbidden, savesOf } from './saves.ts'
import { bookSafetyFaults, SafetyCard } from './safety-card.tsx'
import { StockCard } from './stock-card.tsx'
import { SupplyCard } from './supply-card.tsx'
import { useBookDraft } from './use-book-draft.ts'
import { typedPercent } from '#shared/money/decimal.ts'
import { writtenBook } from './written-book.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { Card } from '../frame/card.tsx'
import { BookField, type Form } from './fields.tsx'

/** The public price and the discount, what is paid with them, and the rule that they obey. */
function PriceCard({ form, book }: { form: Form; book: StaffBook }) {
  const { sections, price: words } = useWords(booksWords)
  const language = useLanguage()
  const money = useMoney()
  const { highest_discount_ppm: highest, pickup_price_cents: collected, price_cents: sent } = book
  return (
    <Card title={sections.price}>
      <div className="grid gap-4 px-4.5 py-4 sm:grid-cols-3">
        <BookField form={form} name="price" inputMode="decimal" required />
        <BookField form={form} name="discount" inputMode="decimal" />
        <dl>
          <dt className="mb-1.5 text-sm font-medium">{words.inShop}</dt>
          <dd className="flex flex-wrap gap-x-4">
            <span className="whitespace-nowrap">
              <span className="mr-1 font-serif text-2xl">{money(collected)}</span> {words.collected}
            </span>
            <span className="whitespace-nowrap">
              <span className="mr-1 font-serif text-2xl">{money(sent)}</span> {words.sent}
            </span>
          </dd>
        </dl>
        <p className="flex items-start gap-2 text-xs text-muted sm:col-span-3">
          <InfoIcon className="mt-0.5 size-4" />
          {highest === null ? words.free : words.law(typedPercent(highest, language))}
        </p>
      </div>
    </Card>
  )
}

/** A book that was read, with what is typed over it. */
export function BookDesk({ book }: { book: StaffBook }) {
  const { title: books, one: words, price, safety } = useWords(booksWords)
  const { required } = useWords(frameWords)
  const language = useLanguage()
  const may = useMay()
  const { run, isPending, failure } = useAction()
  const draft = useBookDraft(writtenBook(book, language), book.version)
  const { isbn, highest_discount_ppm: highest } = book
  const count = draft.changed.length
  const mayEdit = may('books-edit')
  const faults = {
    ...(draft.text('title').trim() === '' && { title: required }),
    ...bookSafetyFaults(draft, safety.faults),
    ...(isForbidden(draft.text('discount'), highest) && {
      discount: price.tooMuch(typedPercent(highest ?? 0, language)),
    }),
  }
  // Nobody orders a file from a supplier
  const mayReadSupply = mayEdit && book.format !== 'numerique'
  const form = { draft, failure, faults, isReadOnly: !mayEdit }

  const save = async () => {
    if (isPending || count === 0 || Object.keys(faults).length > 0) return
    let { expectedVersion } = draft
    for (const { names, send } of savesOf(draft, isbn)) {
      const done = await send(run, expectedVersion)
      if (!done) return draft.confirm()
      expectedVersion = done.version
      draft.forget(names)
    }
  }

  return (
    <>
      <PageHead
        title={book.title}
        help={words.help}
        above={{ to: '/books', label: books }}
        summary={isbn}
        marks={
          <>
            <Mark look={book.removed ? 'text-out-of-stock' : 'text-in-stock'}>
              {book.removed ? words.removed : words.onSale}
            </Mark>
            {book.featured && <Mark look="text-ink">{words.feature}</Mark>}
          </>
        }
        actions={
          <>
            {count > 0 && <span role="status">{words.changed(count)}</span>}
            {count > 0 && (
              <Button variant="outline" size="control" onClick={() => draft.forget(draft.changed)}>
                {words.discard}
              </Button>
            )}
            <BookActions book={book} />
            {mayEdit && (
              <CommandButton
                label={words.save}
                shortcut="ctrl+s"
                isOff={isPending || count === 0}
                run={() => void save()}
              />
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 gap-4">
          <fieldset disabled={!mayEdit} className="grid min-w-0 grid-cols-1 gap-4">
            <SourcesNote sources={book.looked_up} />
            <BookFields form={form} cover={<Cover book={book} />} />
            {book.format !== 'numerique' && <SafetyCard form={form} otherwise={book.safety_otherwise} />}
          </fieldset>
          <fieldset disabled={!may('price-set')} className="min-w-0">
            <PriceCard form={form} book={book} />
          </fieldset>
          <PicturesCard book={book} isOwn={mayEdit} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <StockCard isbn={isbn} />
          {mayReadSupply && <SupplyCard isbn={isbn} />}
        </div>
      </div>
      <LeavingGuard isChanged={count > 0} />
    </>
  )
}

function Cover({ book: { isbn, title, people, images } }: { book: StaffBook }) {
  const author = people.find(({ role }) => role === 'author')?.name ?? ''
  const image = images[0]?.link ?? null
  return <BookCover book={{ isbn, title, author, image }} sizes="136px" eager />
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className={`rounded-md bg-tint px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}>
      {children}
    </span>
  )
}
