import { useRef } from 'react'
import { AccountLinks } from '../account/account-links.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '#ui/text.tsx'
import { PersonIcon } from '#ui/icons.tsx'

/** The avatar of the header and its menu (§2): a native popover, so it opens before scripts run and Escape closes it. */
export function AccountButton() {
  const { accountMenu: words } = useText()
  const { user } = useSession()
  const panel = useRef<HTMLElement>(null)
  const label = user ? words.of(user.first_name) : words.title
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={label}
        title={label}
        className="browsing inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-tint"
      >
        {user ? <Avatar name={user.first_name} image={user.image} /> : <PersonIcon className="size-6" />}
      </button>
      <nav
        ref={panel}
        id="account-menu"
        popover="auto"
        aria-label={label}
        className="account-menu w-60 rounded-md border border-hairline bg-card p-3 text-ink shadow-overlay"
      >
        {user && <p className="truncate px-3 pt-1 pb-2 font-serif text-lg">{user.first_name}</p>}
        <AccountLinks
          className="flex min-h-11 items-center rounded-md px-3 text-left text-base hover:bg-tint"
          // The next page is of the same document, which would keep the menu open
          onChosen={() => panel.current?.hidePopover()}
        />
      </nav>
    </>
  )
}

/** Their picture, or the first letter of their name in its place and size. */
function Avatar({ name, image }: { name: string; image: string | null }) {
  if (image !== null) {
    return (
      <img src={`/img/${image}`} alt="" width={32} height={32} className="size-8 rounded-full object-cover" />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-primary font-serif text-lg leading-none text-on-primary"
    >
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  )
}
