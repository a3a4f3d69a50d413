import type { StaffLoyalty } from '#shared/contract/staff/selling.ts'
import { LEAST_LOYALTY_MONTHS, MOST_LOYALTY_MONTHS } from '#shared/vouchers/loyalty.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { Card } from '../../frame/card.tsx'
import { useMay } from '../../frame/member.ts'
import { SkeletonRows, Unread } from '../../frame/loading-and-empty.tsx'

/** Whether books earn loyalty credit, and for how long it lasts. */
export function LoyaltyCard() {
  const { rule: words } = useWords(loyaltyWords)
  const may = useMay()
  const { data, error, refetch } = useRead<StaffLoyalty>(['loyalty'], '/loyalty')
  const [least, most] = [LEAST_LOYALTY_MONTHS, MOST_LOYALTY_MONTHS]
  return (
    <Card title={words.title}>
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={3} />
        </Unread>
      )}
      {data && (
        <div className="grid max-w-3xl gap-3 p-4.5">
          <p className="text-muted">
            {words.text} {words.when}
          </p>
          {may('loyalty-set') ? (
            <ActionForm
              version={data.version}
              fields={{
                credit: {
                  label: words.credit,
                  value: data.is_on ? 'yes' : 'no',
                  options: [
                    { value: 'yes', label: words.ways.yes },
                    { value: 'no', label: words.ways.no },
                  ],
                },
                months: {
                  label: words.months,
                  hint: words.monthsHint(least, most),
                  value: String(data.months),
                  required: true,
                  type: 'whole',
                },
              }}
              faults={({ months }) => ({
                ...((Number(months) < least || Number(months) > most) && {
                  months: words.wrong(least, most),
                }),
              })}
              send={({ run, typed, expectedVersion }) =>
                run('loyalty-set', { input: typed, expectedVersion })
              }
              submit={words.submit}
            />
          ) : (
            <p>
              {words.ways[data.is_on ? 'yes' : 'no']}. {words.off}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
