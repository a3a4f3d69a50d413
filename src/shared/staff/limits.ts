/** Actions of one kind that one request may ask for. */
export const MAX_ACTIONS = 200
