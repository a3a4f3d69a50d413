import type { ReactNode } from 'react'
import { BOOK_FORMATS, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { bookFactsWords } from '#shared/text/en/book-facts.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { CategoriesField } from './categories-field.tsx'
import { BookField, type Form, ChangedMark, Theirs, useFault } from './fields.tsx'
import { languageChoices } from './languages.ts'
import { PeopleField } from './people-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useSuggestions } from './use-names.ts'

const KINDS = { publisher: 'publishers', collection: 'collections' } as const

/** The publisher or the collection: one that the catalogue knows, or a new name. */
function NameField({ form, name }: { form: Form; name: keyof typeof KINDS }) {
  const { fields } = useWords(booksWords)
  const { draft } = form
  const typed = draft.text(name)
  const found = useSuggestions(KINDS[name], typed)
  return (
    <div className={draft.isChanged(name) ? 'changed' : ''}>
      <Combobox
        label={fields[name]}
        mark={<ChangedMark draft={draft} name={name} />}
        error={useFault(form, name)}
        typed={typed}
        onType={(to) => draft.set(name, to)}
        suggestions={found.filter((one) => one.name !== typed)}
        onChoose={({ name: chosen }) => draft.set(name, chosen)}
      />
      <Theirs draft={draft} name={name} />
    </div>
  )
}

const GRID = 'grid gap-4 px-4.5 py-4 sm:grid-cols-2'

/** Everything that is known of a book, in three cards; its cover stands beside the first fields. */
export function BookFields({ form, cover }: { form: Form; cover?: ReactNode }) {
  const { sections, prizesHint, publishedHint, unknownLanguage, noSupply } = useWords(booksWords)
  const { supplies } = useWords(bookFactsWords)
  const { formats } = useText().catalogue
  const language = useLanguage()
  const languages = (chosen: string) => [
    { code: '', name: unknownLanguage },
    ...languageChoices(language, chosen || undefined),
  ]
  return (
    <>
      <Card title={sections.about}>
        <div className={GRID}>
          <div className="flex gap-5 sm:col-span-2">
            {cover && (
              <div className="w-34 shrink-0 self-start border-b-4 border-shelf max-sm:hidden">{cover}</div>
            )}
            <div className="grid flex-1 gap-4">
              <BookField form={form} name="title" required />
              <BookField form={form} name="subtitle" />
              <PeopleField form={form} />
            </div>
          </div>
          <NameField form={form} name="publisher" />
          <NameField form={form} name="collection" />
          <div className="sm:col-span-2">
            <CategoriesField form={form} />
          </div>
          <BookField form={form} name="seriesName" />
          <BookField form={form} name="seriesVolume" inputMode="numeric" />
          <BookField form={form} name="prizes" hint={prizesHint} className="sm:col-span-2" />
        </div>
      </Card>
      <Card title={sections.edition}>
        <div className={`${GRID} lg:grid-cols-3`}>
          <BookField
            form={form}
            name="format"
            options={BOOK_FORMATS.map((code) => ({ code, name: formats[code] }))}
          />
          <BookField form={form} name="language" options={languages(form.draft.text('language'))} />
          <BookField form={form} name="publishedOn" hint={publishedHint} />
          <BookField form={form} name="pages" inputMode="numeric" />
          <BookField form={form} name="weightGrams" inputMode="numeric" />
          <BookField form={form} name="widthMm" inputMode="numeric" />
          <BookField form={form} name="heightMm" inputMode="numeric" />
          <BookField form={form} name="thicknessMm" inputMode="numeric" />
          <BookField
            form={form}
            name="supply"
            options={[
              { code: '', name: noSupply },
              ...SUPPLIES.map((code) => ({ code, name: supplies[code] })),
            ]}
          />
          <BookField form={form} name="originalTitle" className="lg:col-span-2" />
          <BookField
            form={form}
            name="originalLanguage"
            options={languages(form.draft.text('originalLanguage'))}
          />
        </div>
      </Card>
      <Card title={sections.texts}>
        <div className={GRID}>
          <BookField form={form} name="descriptionFr" lines={6} lang="fr" />
          <BookField form={form} name="descriptionEn" lines={6} lang="en" />
          <BookField form={form} name="extract" lines={4} />
          <BookField form={form} name="extractLink" />
          <BookField form={form} name="ebookLink" />
        </div>
      </Card>
    </>
  )
}
