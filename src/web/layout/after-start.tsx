/** What no page shows at first: loaded once a page has been taken over. */
import { EndedSession } from '../account/ended-session.tsx'
import { ListKeeper } from '../customer-sync/list-keeper.tsx'
import { FollowVisits } from '../recent/follow-visits.tsx'
import { ReleaseNotice } from '../offline/release-notice.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'

export { StickyBar } from './sticky-bar.tsx'

/** Mounted once by the layout: messages, and what follows a customer, a session's end and a release. */
export function AfterStart() {
  return (
    <>
      <ToastRegion />
      <EndedSession />
      <ReleaseNotice />
      <ListKeeper />
      <FollowVisits />
    </>
  )
}
