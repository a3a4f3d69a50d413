/** Roles share a number with their person: `person * ROLE_BASE + role`, a power of two so that both are bits of it. */
const ROLE_BITS = 5
export const ROLE_BASE = 2 ** ROLE_BITS

export const personOf = (part: number) => part >>> ROLE_BITS
export const roleOf = (part: number) => part & (ROLE_BASE - 1)
