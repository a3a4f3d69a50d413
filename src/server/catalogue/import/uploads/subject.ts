/** What the record of acts calls an import by upload. */
export const subjectOf = (id: number) => `import ${id}`
