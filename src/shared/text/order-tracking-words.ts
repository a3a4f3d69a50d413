import { orderTracking as orderTrackingEn } from './en/order-tracking.ts'
import { orderTracking } from './fr/order-tracking.ts'
import type { Words } from './words.ts'

export const orderTrackingWords: Words<typeof orderTracking> = { fr: orderTracking, eng: orderTrackingEn }
