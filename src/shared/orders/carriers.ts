/** Who carries parcels, and where each shows the way of one; as data. */
export const CARRIERS = ['colissimo', 'chronopost', 'mondial_relay', 'dhl', 'ups', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** What is collected is made ready in place of being carried. */
export const PARCEL_CARRIERS = [...CARRIERS, 'pickup'] as const
export type ParcelCarrier = (typeof PARCEL_CARRIERS)[number]

export const CARRIER_NAMES: Record<Exclude<Carrier, 'other'>, string> = {
  colissimo: 'Colissimo',
  chronopost: 'Chronopost',
  mondial_relay: 'Mondial Relay',
  dhl: 'DHL',
  ups: 'UPS',
}

const PAGES: Record<Exclude<Carrier, 'other'>, (number: string) => string> = {
  colissimo: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  chronopost: (number) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}`,
  mondial_relay: (number) => `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${number}`,
  dhl: (number) => `https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
}

/** Returns the carrier's page about a parcel; null for a carrier whose pages the shop does not know. */
export function trackingPage(carrier: Carrier, number: string): string | null {
  return carrier === 'other' ? null : PAGES[carrier](encodeURIComponent(number))
}
