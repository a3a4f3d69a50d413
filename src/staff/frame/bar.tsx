import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { LockIcon, MenuIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { storedScans } from '../scan/stored-scans.ts'
import { signOut } from '../sign-in/ways-in.ts'
import { Avatar } from './avatar.tsx'
import { useMember } from './member.ts'
import { FindBox } from './find-box.tsx'
import { useIsOnline } from './use-connection.ts'

/** What stands above every screen: the box for scanner and search, the state of the connection, who is here, the lock. */
export function Bar({ onMenu }: { onMenu: () => void }) {
  const words = useWords(frameWords)
  const member = useMember()
  const isOnline = useIsOnline()
  const stored = storedScans.useAll().length
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-4 border-b border-hairline bg-paper px-4 xl:px-7 print:hidden">
      <Button
        variant="outline"
        size="squareControl"
        aria-label={words.menu}
        className="max-sm:hidden min-[68.75rem]:hidden"
        onClick={onMenu}
      >
        <MenuIcon />
      </Button>
      <FindBox />
      <div className="ml-auto flex items-center gap-3">
        <p role="status" className="hidden items-center gap-2 text-xs text-muted sm:flex">
          <span className={`size-2 rounded-full ${isOnline ? 'bg-in-stock' : 'bg-out-of-stock'}`} />
          {isOnline ? words.scan.ready : stored > 0 ? words.scan.offlineStored(stored) : words.scan.offline}
        </p>
        <span className="hidden h-6 border-l border-hairline sm:block" />
        <Link
          to="/team/me"
          aria-label={`${member.name}, ${words.myAccess}`}
          className="flex min-h-9 items-center gap-2 rounded-md px-1 text-sm font-semibold hover:bg-tint pointer-coarse:min-h-11"
        >
          <Avatar name={member.name} />
          <span className="hidden lg:inline">{member.name}</span>
        </Link>
        <Button
          variant="quiet"
          size="squareControl"
          className="text-ink!"
          aria-label={words.lock}
          onClick={() => void signOut()}
        >
          <LockIcon />
        </Button>
      </div>
    </header>
  )
}
