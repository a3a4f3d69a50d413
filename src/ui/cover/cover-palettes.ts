/** Colour families of the drawn covers. `text` is readable on `ground` and the other way round. */
export type CoverPalette = { ground: string; text: string; strong: string; soft: string }

const palette = (ground: string, text: string, strong: string, soft: string): CoverPalette => ({
  ground,
  text,
  strong,
  soft,
})

export const COVER_PALETTES: readonly CoverPalette[] = [
  palette('#f3ebdb', '#5f1727', '#8c2f3c', '#c9a66b'), // cream and wine
  palette('#1e394d', '#f1e6d0', '#dc8a47', '#8fa9b5'), // navy
  palette('#b9c8cf', '#1e2f3d', '#93283a', '#f1e6d0'), // mist
  palette('#b4412a', '#fdf0dc', '#7e2418', '#e9a26b'), // vermilion
  palette('#2b5b4b', '#f2e8cf', '#e2b457', '#7fa68f'), // forest
  palette('#dba641', '#331a22', '#8a3b1e', '#fbf0d8'), // ochre
  palette('#3b2a4b', '#efe2d0', '#d2b680', '#6c5680'), // plum
  palette('#651829', '#f3e2c6', '#d4ae74', '#9a4a55'), // wine
  palette('#a9bba4', '#22352c', '#3d5c4a', '#f2ecda'), // sage
  palette('#e9cbbd', '#4a2027', '#b8473a', '#7c3a45'), // blush
  palette('#2a2a30', '#efe9dd', '#e0694a', '#6b6b75'), // charcoal
  palette('#17535a', '#f4ebd6', '#f0a35e', '#5e9aa0'), // teal
  palette('#7f4517', '#fbefd9', '#e8b872', '#b2763f'), // tobacco
  palette('#efebe1', '#1f3a5a', '#2f6690', '#d9793f'), // ivory and blue
  palette('#cdc2db', '#33214a', '#6a4b8c', '#f3ead8'), // lilac
  palette('#16283a', '#e9e4d6', '#c9b27a', '#40617c'), // night
]
