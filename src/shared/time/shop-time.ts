/** The shop's own time zone (IANA name): its days, closing times and invoices are counted in it, whoever reads them. */
export const SHOP_ZONE = 'Europe/Paris'

// Swedish writes days as they are stored
const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: SHOP_ZONE })

/** Returns the shop's day at a moment (in ms, by default now): `2026-11-26`. */
export const shopDay = (at: Date | number = Date.now()): string => DAY.format(at)
