import type { Country } from '#shared/contract/preferences.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { useWords } from '#ui/text.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { Contents } from './contents.tsx'
import { DataSection } from './data-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SecuritySection } from './security-section.tsx'
import { VouchersSection } from './vouchers-section.tsx'
import { useProfile } from './use-profile.ts'

/** The sections of a customer's profile, one below the other, with their list beside them. */
export function Profile({ userId, countries }: { userId: string; countries: readonly Country[] }) {
  const words = useWords(profileWords)
  const { query, retry, change, changeUser } = useProfile(userId)
  if (query.kind === 'loading') return <ProfileSkeleton />
  if (query.kind !== 'found') {
    return (
      <div role="alert" className="mx-auto max-w-md py-20 text-center">
        <p className="font-serif text-2xl">{words.failed.title}</p>
        <p className="mt-3 text-muted">{words.failed.text}</p>
        <RetryButton className="mt-8" onClick={retry} />
      </div>
    )
  }
  const { user, sessions, isSubscribed } = query.value
  return (
    <div className="mt-8 gap-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <Contents />
      <div className="min-w-0">
        <IdentitySection user={user} onChange={changeUser} />
        <AddressesSection
          userId={userId}
          addresses={user.addresses}
          countries={countries}
          onChange={(addresses) => changeUser({ addresses })}
        />
        <CardsSection userId={userId} />
        <VouchersSection userId={userId} />
        <PreferencesSection />
        <SecuritySection user={user} sessions={sessions} onChange={(rest) => change({ sessions: rest })} />
        <NewsletterSection
          userId={userId}
          isSubscribed={isSubscribed}
          onChange={(next) => change({ isSubscribed: next })}
        />
        <AlertsSection userId={userId} />
        <DataSection user={user} />
      </div>
    </div>
  )
}
