/** Returns the subject of an uploaded import in the record of actions. */
export const subjectOf = (id: number) => `import ${id}`
