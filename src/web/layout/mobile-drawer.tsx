import { useState } from 'react'
import { AccountLinks } from '../account/account-links.tsx'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { localBooksPath } from '../listing/books-url.ts'
import { chosenCategories } from '../listing/chosen-categories.ts'
import { expandedCategories } from '../listing/expanded-categories.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CategoryTree } from '../listing/category-tree.tsx'
import { navigationLinks } from './navigation.ts'
import { NoRateDialog } from '../preferences/no-rate-dialog.tsx'
import { PreferenceChoices } from '../preferences/preference-choices.tsx'
import type { Category } from '#shared/catalogue/book.ts'
import { listCategories } from '../api/catalogue.ts'
import { browserApi } from '../api/browser-api.ts'
import { useQuery } from '../query/use-query.ts'

const HEADING = 'mb-2 font-sans text-xs font-medium tracking-wide text-muted uppercase'

/** The side drawer of phones (§2): links, the tree of categories, language and currency. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const account = text.accountMenu
  const { user } = useSession()
  const { company } = useShop()
  const categories = useCategories(open)
  const [isRefused, setRefused] = useState(false)

  return (
    <Dialog open={open} onClose={onClose} placement="left" title={company.name}>
      <nav aria-label={text.layout.navigation}>
        <ul className="-mx-3">
          {[
            ...navigationLinks(text),
            { path: '/events', label: text.layout.events },
            { path: '/about-us', label: text.layout.about },
            { path: '/wishlist', label: text.layout.lists.wishlist },
            ...(company.isCompareEnabled ? [{ path: '/compare', label: text.layout.lists.compare }] : []),
          ].map(({ path, label }) => (
            <li key={path}>
              <Link
                to={localPath(language, path)}
                className="flex min-h-11 items-center rounded-md px-3 text-lg font-medium hover:bg-tint"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="drawer-account" className="mt-5 border-t border-hairline pt-5">
        <h3 id="drawer-account" className={HEADING}>
          {user?.first_name ?? account.title}
        </h3>
        <div className="-mx-3">
          <AccountLinks className="flex min-h-11 items-center rounded-md px-3 text-left text-base hover:bg-tint" />
        </div>
      </section>
      <section aria-labelledby="drawer-categories" className="mt-5 border-t border-hairline pt-5">
        <h3 id="drawer-categories" className={HEADING}>
          {text.layout.categories}
        </h3>
        {categories ? (
          <CategoryTree
            categories={categories}
            selected={[]}
            to={(id) => localBooksPath(language, { category: [id] })}
            onChoose={chosenCategories.choose}
            expanded={expandedCategories}
          />
        ) : (
          <div className="space-y-3">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-8" />
            ))}
          </div>
        )}
      </section>
      <section className="-mx-3 mt-5 border-t border-hairline pt-5">
        <PreferenceChoices onChosen={(outcome) => setRefused(outcome === 'noRate')} />
      </section>
      <NoRateDialog open={isRefused} onClose={() => setRefused(false)} />
    </Dialog>
  )
}

/** Returns the categories, requested the first time they are wanted; undefined until they are there. */
function useCategories(isWanted: boolean): readonly Category[] | undefined {
  const language = useLanguage()
  // §7: failures of lists stay silent; opening again tries again
  return useQuery(isWanted ? language : undefined, () => listCategories(browserApi, language)).lastFound
}
