/** Which categories the drawer shows unfolded, remembered one by one (§2, §3: `isExpanded_{id}`). */

const keyOf = (id: number) => `isExpanded_${id}`

/** Makes the memory over a browser's storage, which may be blocked or full: the tree then folds when it closes. */
export function expandedCategoriesIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return {
    has(id: number): boolean {
      try {
        return storage().getItem(keyOf(id)) === 'true'
      } catch {
        return false
      }
    },
    set(id: number, isExpanded: boolean): void {
      try {
        if (isExpanded) storage().setItem(keyOf(id), 'true')
        else storage().removeItem(keyOf(id))
      } catch {
        /* Forgotten: nothing else depends on it */
      }
    },
  }
}

export type ExpandedCategories = ReturnType<typeof expandedCategoriesIn>

export const expandedCategories = expandedCategoriesIn(() => window.localStorage)
