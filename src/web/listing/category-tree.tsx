/** A collapsible tree of links, three levels deep. */
import { useState } from 'react'
import { Link } from 'react-router'
import { categoryPath, categoryTree } from '#shared/catalogue/category-tree.ts'
import type { CategoryNode } from '#shared/catalogue/category-tree.ts'
import type { Category } from '#shared/catalogue/book.ts'
import type { ExpandedCategories } from './expanded-categories.ts'
import { useText } from '#ui/text.tsx'
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx'

type CategoryTreeProps = {
  categories: readonly Category[]
  selected: readonly number[]
  /** Where a category leads. */
  to: (id: number) => string
  onChoose?: ((id: number) => void) | undefined
  /** There may be more books than were counted. */
  isAtLeast?: boolean
  /** Remembers what is unfolded; only for a tree that is not rendered on the server. */
  expanded?: ExpandedCategories
}

/** Categories with books in them; what leads to a selected one is open at first. */
export function CategoryTree({
  categories,
  selected,
  to,
  onChoose,
  isAtLeast = false,
  expanded,
}: CategoryTreeProps) {
  const openAtFirst = new Set(
    selected.flatMap((id) =>
      categoryPath(categories, id)
        .slice(0, -1)
        .map((category) => category.id),
    ),
  )
  return (
    <Branch
      nodes={categoryTree(categories)}
      isOpenAtFirst={(id) => openAtFirst.has(id) || expanded?.has(id) === true}
      onToggle={expanded?.set}
      isSelected={(id) => selected.includes(id)}
      to={to}
      onChoose={onChoose}
      isAtLeast={isAtLeast}
    />
  )
}

type BranchProps = {
  nodes: readonly CategoryNode[]
  isAtLeast: boolean
  isOpenAtFirst: (id: number) => boolean
  onToggle: ExpandedCategories['set'] | undefined
  isSelected: (id: number) => boolean
  to: (id: number) => string
  onChoose: ((id: number) => void) | undefined
}

function Branch({ nodes, ...rest }: BranchProps) {
  return (
    <ul className="[&_ul]:ml-4 [&_ul]:border-l [&_ul]:border-hairline [&_ul]:pl-2">
      {nodes.map((node) => (
        <Item key={node.category.id} node={node} {...rest} />
      ))}
    </ul>
  )
}

function Item({ node, ...rest }: Omit<BranchProps, 'nodes'> & { node: CategoryNode }) {
  const { catalogue } = useText()
  const { id, name, bookCount } = node.category
  const [isOpen, setOpen] = useState(rest.isOpenAtFirst(id))
  const isSelected = rest.isSelected(id)
  return (
    <li>
      <div className="flex items-center">
        <Link
          to={rest.to(id)}
          onClick={() => rest.onChoose?.(id)}
          aria-current={isSelected ? 'true' : undefined}
          className="flex min-h-11 flex-1 items-center gap-2 rounded-md px-2 leading-tight hover:bg-tint aria-[current]:font-semibold aria-[current]:text-primary-text lg:min-h-10"
        >
          {isSelected && <CheckIcon className="size-4" />}
          <span className="flex-1">{name}</span>
          <span className="price text-xs font-normal text-muted">
            {bookCount}
            {rest.isAtLeast && '+'}
          </span>
        </Link>
        {node.children.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={catalogue.open(name)}
            className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-tint lg:h-10 lg:w-9"
            onClick={() => {
              setOpen(!isOpen)
              rest.onToggle?.(id, !isOpen)
            }}
          >
            <ChevronRightIcon className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`} />
          </button>
        ) : (
          <span className="w-11 shrink-0 lg:w-9" />
        )}
      </div>
      {isOpen && node.children.length > 0 && <Branch nodes={node.children} {...rest} />}
    </li>
  )
}
