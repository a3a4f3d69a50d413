/** Words beside the town of an address in France. */
export const towns = {
  one: (town: string) => `${town} est la commune de ce code postal.`,
  several: (count: number) => `${count} communes ont ce code postal\u202F: la liste les propose.`,
}
