/** The shop's one error: a code that every layer understands; status and words are found under the code. */

/** Field name (wire name) to the codes of what is wrong with it. */
export type FieldErrors = Record<string, string[]>

export type ErrorDetails = {
  /** `PRICE_CHANGED`: what the order costs now, where that is known. */
  total_cents?: number
  /** `OUT_OF_STOCK`: somebody is paying for the missing copies; when they are back at the latest if they do not. */
  held_until?: string
  /** `STALE`: what others did to it since. */
  changes?: Change[]
  /** `ACTION_REFUSED`: why, as a code worded in `shared/text/staff`. */
  refusal?: string
  params?: unknown
  /** `ACTION_REFUSED`, `UNREADABLE_CATALOGUE`: the sentence of its code, in the member's language. */
  message?: string
}

/** What somebody did; `action`, `outcome` and `params` as `POST /staff/actions/{action}` names them. */
export type Change = { by: string; action: string; at: string; outcome: string | null; params: unknown }

const STATUS_BY_CODE = {
  MALFORMED_ADDRESS: 400,
  MALFORMED_JSON: 400,
  BAD_SIGNATURE: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  ROLE_FORBIDDEN: 403,
  FULL_SIGN_IN_NEEDED: 403,
  KEY_SCOPE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  ORDER_STATE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  EVENT_FULL: 409,
  EVENT_OVER: 409,
  LIST_CLOSED: 409,
  ALREADY_TAKEN: 409,
  FORM_EXPIRED: 409,
  ADDRESS_LIMIT: 409,
  RETURN_STATE: 409,
  ALREADY_RETURNED: 409,
  VOUCHER_SPENT: 409,
  WITHDRAWAL_OVER: 409,
  PHOTO_LIMIT: 409,
  LAST_WAY_IN: 409,
  VOUCHER_IN_OTHER_ACCOUNT: 409,
  STALE: 409,
  ACTION_REFUSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  CATALOGUE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNSUPPORTED_PICTURE: 415,
  EMAIL_ALREADY_SUBSCRIBED: 422,
  INVALID_FIELDS: 422,
  UNREADABLE_CATALOGUE: 422,
  TOO_MANY_REQUESTS: 429,
  UNPAID_LIMIT: 429,
  INTERNAL: 500,
  PAYMENT_PROVIDER_UNAVAILABLE: 502,
  DATABASE_UNAVAILABLE: 503,
  PAYMENT_NOT_CONFIGURED: 503,
} as const

export type ErrorCode = keyof typeof STATUS_BY_CODE

/** HTTP status of an error code: the only place where a status is decided. */
export function statusOf(code: ErrorCode) {
  return STATUS_BY_CODE[code]
}

export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** What the caller needs to know besides, as it travels. */
  readonly details: ErrorDetails | undefined
  /** Seconds after which a refused caller may try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      fields?: FieldErrors
      details?: ErrorDetails | undefined
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'ShopError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Body of every error answer. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  request_id: string
  error?: FieldErrors
} & Omit<ErrorDetails, 'message'>
