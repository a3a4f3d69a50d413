/** Acts of one kind that one request may ask for. */
export const MAX_ACTS = 200
