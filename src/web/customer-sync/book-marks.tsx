/** The heart and the scales of a book: whether it is in the wishlist and in the compare list, and the way in and out. */
import type { ComponentType } from 'react'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { useShop } from '../shop.ts'
import { useShopperPart } from '../session/shopper-store.ts'
import { loadLists } from './load-lists.ts'
import { useText } from '#ui/text.tsx'
import { HeartIcon, ScalesIcon } from '#ui/icons.tsx'
import './lists.css'

/** `labelled`: with the list's name, where there is room for it. */
export function BookMarks({ book, labelled = false }: { book: ShelfBook; labelled?: boolean }) {
  const names = useText().layout.lists
  const { company } = useShop()
  const wishlist = useShopperPart('wishlist')
  const compare = useShopperPart('compare')
  const shared = { title: book.title, labelled }
  return (
    <>
      <Mark
        {...shared}
        list={names.wishlist}
        isOn={wishlist.some((one) => one.book.id === book.id)}
        Icon={HeartIcon}
        onPress={() => void loadLists().then(({ wishlistSync }) => wishlistSync.toggle(book))}
      />
      {company.isCompareEnabled && (
        <Mark
          {...shared}
          list={names.compare}
          isOn={compare.includes(book.id)}
          Icon={ScalesIcon}
          onPress={() =>
            void import('../compare/toggle-compare.ts').then(({ toggleCompare }) => toggleCompare(book))
          }
        />
      )}
    </>
  )
}

type MarkProps = {
  title: string
  list: string
  labelled: boolean
  isOn: boolean
  Icon: ComponentType<{ className?: string }>
  onPress: () => void
}

function Mark({ title, list, labelled, isOn, Icon, onPress }: MarkProps) {
  const { named } = useText().layout.lists
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={named(list, title)}
      title={list}
      onClick={onPress}
      className={labelled ? 'mark mark-labelled' : 'mark'}
    >
      <Icon />
      {labelled && list}
    </button>
  )
}
