/** When the shop is open and where it is: its week, closings, the public holidays that are offered, its map. */
import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonCards, Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { ClosingsCard } from './closings-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { MapCard } from './map-card.tsx'
import { WeekCard } from './week-card.tsx'

export default function OpeningPage() {
  const words = useWords(openingScreenWords)
  const { data, error, refetch } = useRead<StaffOpening>(['opening'], '/opening')
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        summary={data && !data.is_set ? words.notReserved : undefined}
      />
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards columns="lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]" counts={[2, 2]} />
        </Unread>
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="grid gap-4">
            <WeekCard opening={data} />
            <MapCard />
          </div>
          <div className="grid gap-4">
            <ClosingsCard closed={data.closed} today={data.today} />
            <HolidaysCard opening={data} />
          </div>
        </div>
      )}
    </>
  )
}
