/** Roles share a number with their person: `person * ROLE_BASE + role`. */
export const ROLE_BASE = 32
