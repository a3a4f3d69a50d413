/** The drawn designs of a voucher's card. */
export const VOUCHER_DESIGNS = ['shelf', 'ribbon', 'leaves'] as const
export type VoucherDesign = (typeof VOUCHER_DESIGNS)[number]
