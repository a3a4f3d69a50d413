import { expect, it } from 'vitest'
import { htmlFaults } from './valid-html.ts'

/** Mistakes that were made, or that the validator must be set to see, and the rule that each breaks. */
const MISTAKES = {
  '<address><h2>x</h2></address>': 'element-permitted-content',
  '<template><link rel="held" href="/x.js"></template>': 'attribute-allowed-values',
  '<script type="held"></script>': 'attribute-allowed-values',
  '<input type="search" role="combobox">': 'attribute-misuse',
  '<input type="search" step="3">': 'input-attributes',
  '<p hint="x">x</p>': 'no-unknown-attributes',
  '<p aria-describedby="nowhere">x</p>': 'no-missing-references',
}

it.each(Object.entries(MISTAKES))('in %s the validator finds %s', async (wrong, rule) => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="fr"><head><title>x</title></head><body>${body}</body></html>`
  expect(await htmlFaults(page('<p>x</p>'))).toEqual([])
  expect(await htmlFaults(page(wrong))).toEqual([expect.stringMatching(`^${rule}: `)])
})
