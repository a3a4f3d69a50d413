/** The till of the shop: feeds and their last files, what is to ring, last copies for the shelf. */
import { useState } from 'react'
import type { FeedView, TillView } from '#shared/contract/staff/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState, SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { FeedCard } from './feed-card.tsx'
import { FeedForm } from './feed-form.tsx'
import { ShelfCard } from './shelf-card.tsx'
import { ToRingCard } from './to-ring-card.tsx'

/** Files come by themselves. */
const AGAIN_MS = 10_000

export default function TillPage() {
  const words = useWords(feedsWords)
  const programs = useWords(programsWords)
  const may = useMay()
  const [edited, setEdited] = useState<FeedView | 'new'>()
  const { data, error, refetch } = useRead<TillView>(['till', '/till'], '/till', {
    refetchInterval: AGAIN_MS,
  })
  const mayAdd = may('feeds-add')
  const add = () => setEdited('new')
  const close = () => setEdited(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            {may('/staff/keys') && (
              <ButtonLink to="/till/programs" variant="outline" size="control">
                {programs.title}
              </ButtonLink>
            )}
            {mayAdd && <CommandButton label={words.add} shortcut="n" icon={PlusIcon} run={add} />}
          </>
        }
      />
      {!data && (
        <Unread error={error} refetch={refetch}>
          <Card>
            <SkeletonRows count={6} />
          </Card>
        </Unread>
      )}
      {data && (
        <div className="grid gap-5">
          {data.feeds.length === 0 ? (
            <Card>
              <EmptyState title={words.noFeeds} text={words.noFeedsHint} />
            </Card>
          ) : (
            <ToRingCard rows={data.to_ring} />
          )}
          {data.feeds.map((feed) => (
            <FeedCard key={feed.name} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
          {data.feeds.length > 0 && <ShelfCard rules={data.shelf_rules} />}
        </div>
      )}
      <Dialog open={edited !== undefined} onClose={close} title={edited === 'new' ? words.add : words.edit}>
        {edited && <FeedForm feed={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
    </>
  )
}
