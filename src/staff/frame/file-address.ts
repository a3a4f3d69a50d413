/** Returns where a customer's file is: of an account, or of whoever placed an order as a guest; undefined where nothing names it. */
export function fileAddress({
  customer,
  order,
}: {
  customer: string | null
  order: string | null
}): string | undefined {
  if (customer !== null) return `/customers/${customer}`
  return order === null ? undefined : `/customers/of/${order}`
}
