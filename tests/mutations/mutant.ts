/** A planted mistake, and the words to write one. */

export type Mutant = {
  /** What is wrong, for the list of survivors. */
  name: string
  file: string
  /** A fragment that the file holds once. */
  was: string
  becomes: string
  seenBy: SeeingTest
}

/** The test that must fail: a project of vitest or Playwright, the beginning or end of a path, a part of the title. */
export type SeeingTest = {
  project: 'unit' | 'component' | 'api' | 'pages' | 'desktop' | 'phone'
  file: string
  title: RegExp
}

const ANY = /(?:)/

export const unit = (file: string, title = ANY): SeeingTest => ({ project: 'unit', file, title })
/** A test of a component, beside it: `component('src/web/cart/cart-page', /…/)`. */
export const component = (name: string, title = ANY): SeeingTest => ({
  project: 'component',
  file: `${name}.browser.test.tsx`,
  title,
})
export const api = (file: string, title = ANY): SeeingTest => ({ project: 'api', file, title })
export const page = (file: string, title = ANY): SeeingTest => ({ project: 'pages', file, title })
export const browser = (name: string, title = ANY, project: 'desktop' | 'phone' = 'desktop'): SeeingTest => ({
  project,
  file: `tests/e2e/${name}.spec.ts`,
  title,
})

/** A mistake that breaks a statement of docs/product.md, which is named by its first words. */
export type ProductMutant = Omit<Mutant, 'name'> & { statement: string }
