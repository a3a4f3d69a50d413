import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { addressLines } from '#shared/orders/address.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { dayOf } from '../frame/moments.ts'

/** How they are reached, and whether they agreed to letters. */
export function ContactCard({ file }: { file: CustomerFile }) {
  const { one } = useWords(customersWords)
  const language = useLanguage()
  const { phone, email, address, letters_since: letters } = file
  return (
    <Card title={one.contact}>
      <div className="grid gap-2 px-4.5 py-3">
        {phone && (
          <p>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={`${one.phone} ${phone}`}
              className="link"
            >
              {phone}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`} aria-label={`${one.email} ${email}`} className="link break-all">
              {email}
            </a>
          </p>
        )}
        {address && (
          <address className="not-italic">
            {addressLines(address, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
        <p className="text-xs text-muted">
          {letters ? one.letters(dayOf(letters, language)) : one.noLetters}
        </p>
      </div>
    </Card>
  )
}
