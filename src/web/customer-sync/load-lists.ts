/** The door to a customer's lists on the server: what lies behind it is loaded when there is a customer, or a wish. */

export const loadLists = () => import('./customer-lists.ts')
