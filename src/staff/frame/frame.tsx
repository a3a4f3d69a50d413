/** Around every screen: navigation, bar, what is said, keys; without a member the way in. */
import { useEffect, useState } from 'react'
import { Outlet, useNavigate, NavLink } from 'react-router'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { undoLast } from '../api/undo.tsx'
import type { SignedInMember } from '#shared/contract/staff/session.ts'
import { isPersonal, queries } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useLive } from '../api/use-live.ts'
import { useCommands } from '../commands/commands.tsx'
import { KeyList } from '../commands/key-list.tsx'
import { useKeyboard } from '../commands/use-keyboard.ts'
import { speak } from '../language.ts'
import { storedScans } from '../scan/stored-scans.ts'
import { Enrol } from '../sign-in/enrol.tsx'
import { FullSignInDialog } from '../sign-in/full-sign-in-dialog.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { useIdleLock } from '../sign-in/use-idle-lock.ts'
import { signOut } from '../sign-in/ways-in.ts'
import { Announcer } from './announcer.tsx'
import { Bar } from './bar.tsx'
import { useFocusStays, useParts } from './focus.ts'
import { MemberContext, useMember } from './member.ts'
import { Nav, usePlaces, SCREEN_ICONS } from './nav.tsx'
import { FailedState } from './loading-and-empty.tsx'
import { useScanTarget } from './use-scan-target.ts'
import { Wordmark } from './wordmark.tsx'
import { useIsOnline } from './use-connection.ts'
import { useUnpressed } from './use-unpressed.ts'
import { MenuIcon } from '#ui/icons.tsx'

const TAB =
  'relative flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 px-0.5 text-[0.75rem] tracking-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[30%] aria-[current=page]:before:top-0 aria-[current=page]:before:h-1 aria-[current=page]:before:bg-secondary'

/** On phones: the screens of the day under the thumb, the others behind the last. */
function TabBar({ onMore }: { onMore: () => void }) {
  const words = useWords(frameWords)
  return (
    <nav
      aria-label={words.tabs}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-hairline bg-card sm:hidden print:hidden"
    >
      {usePlaces()
        .filter(({ inTabBar }) => inTabBar)
        .map(({ path, name }) => {
          const Icon = SCREEN_ICONS[name]
          return (
            <NavLink key={name} to={path} end={path === '/'} className={TAB}>
              <Icon />
              {words.screens[name]}
            </NavLink>
          )
        })}
      <button type="button" onClick={onMore} className={TAB}>
        <MenuIcon />
        {words.more}
      </button>
    </nav>
  )
}

/** Who is locked out comes back to what they had on the screen; somebody else begins afresh. */
export function Frame() {
  const { data: session, error, refetch } = useSession()
  const [worked, setWorked] = useState<SignedInMember>()
  const member = session?.member ?? undefined
  const isIn = member !== undefined && member.level !== 'enrolment'
  if (isIn && member !== worked) {
    // What one person has read is not there for the next
    if (worked && worked.id !== member.id) queries.removeQueries({ predicate: isPersonal })
    setWorked(member)
  }
  const shown = isIn ? member : worked

  useEffect(() => {
    if (member) speak(member.language)
  }, [member])
  useIdleLock(isIn && session?.device ? signOut : undefined)
  if (!session) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : null
  return (
    <>
      {!isIn && (member ? <Enrol /> : <SignIn session={session} isLocked={worked !== undefined} />)}
      {shown && (
        <MemberContext value={shown}>
          <div hidden={!isIn}>
            <Desk key={shown.id} isLocked={!isIn} />
          </div>
        </MemberContext>
      )}
      <Announcer />
      <ToastRegion />
    </>
  )
}

function Desk({ isLocked }: { isLocked: boolean }) {
  const { id } = useMember()
  const words = useWords(frameWords)
  const [opened, setOpened] = useState<'menu' | 'keys'>()
  const navigate = useNavigate()
  // The event of a dialog that has closed may come when the next one is open already
  const close = (one: typeof opened) => () => setOpened((now) => (now === one ? undefined : now))
  useKeyboard(!isLocked)
  useLive(!isLocked)
  useScanTarget()
  useParts()
  useFocusStays()
  useEffect(() => storedScans.open(id), [id])
  useCommands([
    { label: words.undo, key: 'z', run: undoLast },
    { label: words.myAccess, run: () => void navigate('/team/me') },
    { label: words.lock, run: () => void signOut() },
    { label: words.keys.title, key: '?', run: () => setOpened('keys') },
    ...usePlaces().map(({ path, name }) => ({
      label: words.keys.goTo(words.screens[name]),
      run: () => void navigate(path),
    })),
  ])
  return (
    <div className="flex min-h-dvh w-full print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:bg-card focus:p-3"
      >
        {words.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh w-58 shrink-0 flex-col overflow-y-auto border-r border-hairline bg-tint/62 px-2.5 py-4 min-[68.75rem]:flex print:hidden">
        <div className="px-2.5 pb-5">
          <Wordmark />
        </div>
        <Nav />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <Bar onMenu={() => setOpened('menu')} />
        <OfflineBand />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-28 xl:px-7 print:p-0">
          <Outlet />
        </main>
      </div>
      <TabBar onMore={() => setOpened('menu')} />
      <Dialog open={opened === 'menu'} onClose={close('menu')} title={words.menu} placement="left">
        <Nav onChoose={close('menu')} />
      </Dialog>
      <FullSignInDialog />
      <KeyList open={opened === 'keys'} onClose={close('keys')} />
    </div>
  )
}

/** Says that the connection is lost, and what is stored. */
function OfflineBand() {
  const { offline, scan } = useWords(frameWords)
  const isOnline = useUnpressed(useIsOnline())
  const stored = storedScans.useAll().length
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-hairline bg-secondary px-4 py-2 text-on-secondary xl:px-7">
          <strong>{stored > 0 ? `${scan.offlineStored(stored)}.` : offline.title}</strong> {offline.text}
        </p>
      )}
    </div>
  )
}
