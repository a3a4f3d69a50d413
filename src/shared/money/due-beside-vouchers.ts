/**
 * Returns what is due beside vouchers of a total, in cents of the currency that is shown or charged: the same part of it as in euros,
 * and a cent at least where something is due in euros.
 */
export function dueBesideVouchers(
  totalCents: number,
  inEuros: { totalCents: number; voucherCents: number },
): number {
  if (inEuros.voucherCents === 0) return totalCents
  const euros = inEuros.totalCents - inEuros.voucherCents
  return euros <= 0 ? 0 : Math.max(1, Math.round((totalCents * euros) / inEuros.totalCents))
}
