import type { ReactNode } from 'react'
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { ReturnView } from '../api/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import './returns.css'

/** What goes into the parcel; printed alone, without the page around it. */
export function ReturnSlip({ view, user }: { view: ReturnView; user: SessionUser }) {
  const words = useWords(returnsWords)
  const { slip } = words
  const { company } = useShop()
  const language = useLanguage()
  // The first line of what the shop says of its shop is where it is
  const [place = ''] = (language === 'fr' ? company.libraries_fr : company.libraries_en).split('\n')
  return (
    <section
      aria-labelledby="slip-title"
      className="printed mt-10 rounded-md border border-hairline bg-card p-6 sm:p-7"
    >
      <h2 id="slip-title" className="text-2xl">
        {slip.title}
      </h2>
      <p className="unprinted mt-2 max-w-prose text-sm text-muted">{slip.text}</p>
      <dl className="mt-5 grid gap-5 text-sm sm:grid-cols-2">
        <Fact name={slip.number} value={<strong className="price text-2xl">{view.number}</strong>} />
        <Fact name={slip.order} value={<span className="price">{view.order_number}</span>} />
        <Fact
          name={slip.to}
          value={
            <>
              {company.name}
              <br />
              {place}
            </>
          }
        />
        <Fact
          name={slip.from}
          value={
            <>
              {user.first_name}
              <br />
              <span className="break-words">{user.email}</span>
            </>
          }
        />
      </dl>
      <table className="mt-6 w-full border-t border-hairline text-left text-sm">
        <thead>
          <tr className="text-muted">
            {[slip.article, slip.quantity, slip.reason].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line) => (
            <tr key={line.position} className="border-t border-hairline align-top">
              <td className="py-2 pr-4">
                {line.title}
                <span className="block text-xs text-muted">{line.isbn}</span>
              </td>
              <td className="price py-2 pr-4">{line.quantity}</td>
              <td className="py-2">{line.reason ? words.reasons[line.reason] : words.kinds.withdrawal}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button className="unprinted mt-6" variant="outline" onClick={() => window.print()}>
        {slip.print}
      </Button>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1">{value}</dd>
    </div>
  )
}
