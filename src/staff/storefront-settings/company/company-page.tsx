/** The settings of the company: what every page says of the shop, its colours seen on the page itself. */
import { Fragment } from 'react'
import type { StaffSetting } from '#shared/contract/staff/company.ts'
import { companyWords } from '#shared/text/staff/en/company.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import type { ThemeSettings } from '#shared/theme/theme.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { sayFailed } from '../../api/toasts.ts'
import { useRead } from '../../api/use-read.ts'
import { useActions } from '../../api/use-actions.ts'
import { Card } from '../../frame/card.tsx'
import { SkeletonCards, Unread } from '../../frame/loading-and-empty.tsx'
import { ShopPreview } from '../preview/shop-preview.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useDraft } from '../use-draft.ts'
import { SettingsHead } from '../settings-head.tsx'
import { BookPricesCard } from './book-prices-card.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { COLOURS, faultOf, GROUPS, isColour } from './setting-fields.ts'
import { SettingInput } from './setting-input.tsx'

type Values = Record<string, string>

const toStored = (settings: readonly StaffSetting[]) => ({
  value: Object.fromEntries(settings.map(({ name, value }) => [name, value])) as Values,
  version: JSON.stringify(settings.map(({ name, version }) => [name, version])),
})

export default function CompanyPage() {
  const words = useWords(companyWords)
  const { data, error, refetch } = useRead<StaffSetting[]>(['company'], '/company')
  return (
    <>
      <SettingsHead title={words.title} help={words.help} />
      {data && <Settings stored={toStored(data)} />}
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards counts={[4]} />
        </Unread>
      )}
    </>
  )
}

function Settings({ stored }: { stored: ReturnType<typeof toStored> }) {
  const words = useWords(companyWords)
  const { saved } = useWords(storefrontSettingsWords)
  const language = useLanguage()
  const draft = useDraft(stored)
  const { runAll, isPending } = useActions()
  if (!draft) return null
  const { value: values, base, expectedVersion } = draft
  const changed = Object.keys(values).filter((name) => values[name] !== base[name])
  const colours = Object.fromEntries(COLOURS.map((name) => [name, values[name] ?? ''])) as ThemeSettings

  async function save() {
    if (changed.some((name) => faultOf(name, values[name] ?? '', words) !== undefined)) {
      document.querySelector<HTMLElement>('main [aria-invalid]')?.focus()
      return
    }
    const versions = new Map(JSON.parse(expectedVersion) as [string, string][])
    const rows = changed.map((name) => ({
      input: { name, value: values[name] === '' ? 'none' : values[name] },
      expectedVersion: versions.get(name),
    }))
    const failures = await runAll('company-set', rows, saved)
    for (const { message } of failures ?? []) sayFailed(message)
    if (failures?.length === 0) draft?.discard()
  }

  return (
    <>
      <SaveBar
        changes={changed.length}
        isSaving={isPending}
        onSave={() => void save()}
        onDiscard={draft.discard}
        onKeep={draft.isOutdated ? draft.keep : undefined}
      />
      <div className="grid gap-4">
        {GROUPS.map(({ name: group, fields }) => (
          <Fragment key={group}>
            {group === 'legal' && (
              <>
                <BookPricesCard />
                <LoyaltyCard />
              </>
            )}
            <Card title={words.groups[group]}>
              <div
                className={`grid items-start gap-x-6 gap-y-5 p-4.5 ${group === 'colours' ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
              >
                {fields.map((field) => (
                  <SettingInput
                    key={field.name}
                    field={field}
                    value={values[field.name] ?? ''}
                    isChanged={changed.includes(field.name)}
                    colours={colours}
                    onChange={(value) => draft.set({ ...values, [field.name]: value })}
                  />
                ))}
                {group === 'colours' && (
                  <div className="min-w-0 md:col-span-3">
                    <ShopPreview draft={{ language, settings: previewed(values) }} />
                  </div>
                )}
              </div>
            </Card>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** A colour that is being typed is not one yet: the page stands in the colour before. */
const previewed = ({ name = '', dark_icon: icon = '', ...values }: Values) => ({
  name,
  ...(icon !== '' && { dark_icon: icon }),
  ...Object.fromEntries(
    COLOURS.flatMap((colour) => (isColour(values[colour] ?? '') ? [[colour, values[colour] ?? '']] : [])),
  ),
})
