/** A collapsible tree of links, three levels deep. */
import { relOf } from '#shared/seo/crawled-paths.ts'
import { useState } from 'react'
import { categoryPath, categoryTree, type CategoryNode } from '#shared/catalogue/category-tree.ts'
import type { Category } from '#shared/catalogue/book.ts'
import type { ExpandedCategories } from './expanded-categories.ts'
import { useText } from '#ui/text.tsx'
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

type CategoryTreeProps = {
  categories: readonly Category[]
  selected: readonly number[]
  /** Where a category leads. */
  to: (id: number) => string
  onChoose?: ((id: number) => void) | undefined
  /** There may be more books than were counted. */
  isAtLeast?: boolean
  /** Categories whose branches are not among `categories` yet, and what asks for them. */
  folded?: readonly number[]
  onUnfold?: () => void
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
  folded,
  onUnfold,
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
      onToggle={(id, isOpen) => {
        expanded?.set(id, isOpen)
        if (isOpen && folded?.includes(id)) onUnfold?.()
      }}
      isFolded={(id) => folded?.includes(id) === true}
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
  onToggle: ExpandedCategories['set']
  isFolded: (id: number) => boolean
  isSelected: (id: number) => boolean
  to: (id: number) => string
  onChoose: ((id: number) => void) | undefined
}

function Branch({ nodes, ...rest }: BranchProps) {
  return (
    <ul className="branch">
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
      <div className="branch-row">
        <Link
          to={rest.to(id)}
          rel={relOf(rest.to(id))}
          onClick={() => rest.onChoose?.(id)}
          aria-current={isSelected ? 'true' : undefined}
          className="filter-link"
        >
          {isSelected && <CheckIcon className="size-4" />}
          {name}
          <span className="price">
            {bookCount}
            {rest.isAtLeast && '+'}
          </span>
        </Link>
        {(node.children.length > 0 || rest.isFolded(id)) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={catalogue.open(name)}
            className="branch-button"
            onClick={() => {
              setOpen(!isOpen)
              rest.onToggle(id, !isOpen)
            }}
          >
            <ChevronRightIcon />
          </button>
        )}
      </div>
      {isOpen && node.children.length > 0 && <Branch nodes={node.children} {...rest} />}
    </li>
  )
}
