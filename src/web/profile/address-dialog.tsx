import type { Country } from '#shared/contract/preferences.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { MAX_ADDRESS_CHARACTERS as LONGEST } from '#shared/profile/limits.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { ApiError } from '../api/client.ts'
import { addAddress, changeAddress } from '../api/profile.ts'
import { useShop } from '../shop.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CountryField } from '#ui/form/country-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useTowns } from '../towns/use-towns.tsx'
import { EMPTY_FIELDS, faultsOf, fieldsOf, type FieldName } from './address-fields.ts'

type AddressDialogProps = {
  userId: string
  /** undefined: a new one. */
  address: SavedAddress | undefined
  countries: readonly Country[]
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The form of one address; browsers know how to fill it in. */
export function AddressDialog({ userId, address, countries, onSaved, onClose }: AddressDialogProps) {
  const { addresses: words, save, saving, notSaved } = useWords(profileWords)
  const { company } = useShop()
  const { form, field, faults, problem, isSending, submit } = useForm<FieldName>({
    empty: address
      ? fieldsOf(address)
      : { ...EMPTY_FIELDS, country: company.home_country ?? EMPTY_FIELDS.country },
    errors: words.faults,
    faultsOf,
    async send(fields, filled) {
      const typed = { ...fields, is_default: address?.is_default === true || filled.has('is_default') }
      await (address ? changeAddress(address.id, typed) : addAddress(userId, typed))
      await onSaved()
    },
    problemOf: (error) =>
      error instanceof ApiError && error.code === 'ADDRESS_LIMIT' ? words.full : notSaved,
  })
  const typed = {
    country: field('country').value,
    postalCode: field('postal_code').value,
    town: field('city').value,
  }
  const towns = useTowns(typed, (value) => field('city').onChange({ target: { value } }))
  const text = (name: Exclude<FieldName, 'country'>, autoComplete: string, isRequired = false) => (
    <TextField
      {...field(name)}
      label={words.fields[name]}
      required={isRequired}
      hint={isRequired ? undefined : words.optional}
      autoComplete={autoComplete}
      maxLength={LONGEST[name]}
      list={name === 'city' ? towns.list : undefined}
    />
  )
  return (
    <Dialog open onClose={onClose} title={address ? words.editTitle : words.addTitle}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">{words.required}</p>
        <div className="grid gap-3 empty:hidden sm:col-span-2">
          <ProblemAlert problem={problem} />
          <FormSummary faults={faults} />
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...field('title')}
            label={words.fields.title}
            required
            hint={words.titleHint}
            autoComplete="off"
            maxLength={LONGEST.title}
          />
        </div>
        <div className="sm:col-span-2">{text('name', 'shipping name', true)}</div>
        <div className="sm:col-span-2">{text('address', 'shipping address-line1', true)}</div>
        {text('additional_information', 'shipping address-line2')}
        {text('company', 'shipping organization')}
        {text('postal_code', 'shipping postal-code', true)}
        <div>
          {text('city', 'shipping address-level2', true)}
          {towns.below}
        </div>
        <div className="sm:col-span-2">
          <CountryField
            {...field('country')}
            countries={countries}
            label={words.fields.country}
            autoComplete="shipping country"
          />
        </div>
        <TextField
          {...field('mobile_phone')}
          type="tel"
          label={words.fields.mobile_phone}
          required
          hint={words.phoneHint}
          autoComplete="shipping mobile tel"
          maxLength={LONGEST.mobile_phone}
        />
        <TextField
          {...field('home_phone')}
          type="tel"
          label={words.fields.home_phone}
          hint={words.optional}
          autoComplete="shipping home tel"
          maxLength={LONGEST.home_phone}
        />
        {address?.is_default !== true && (
          <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
            <input type="checkbox" name="is_default" className="size-5 accent-primary" />
            {words.fields.is_default}
          </label>
        )}
        <SubmitButton label={save} sending={saving} isSending={isSending} className="sm:col-span-2" />
      </form>
    </Dialog>
  )
}
