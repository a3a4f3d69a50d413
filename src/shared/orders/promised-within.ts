/** For when what is still here of an order is promised, by the shop's clock. */
export const ORDER_PROMISED = ['late', 'today', 'tomorrow', 'week', 'later'] as const
export type OrderPromised = (typeof ORDER_PROMISED)[number]
