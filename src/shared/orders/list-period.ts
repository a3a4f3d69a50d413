/** How far back a list of orders goes, in days. */
export const ORDER_PERIODS = { month: 30, half_year: 183, year: 365 } as const

export type OrderPeriod = keyof typeof ORDER_PERIODS

export const ORDER_PERIOD_NAMES = Object.keys(ORDER_PERIODS) as [OrderPeriod, ...OrderPeriod[]]
