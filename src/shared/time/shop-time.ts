/** The shop's own time zone (IANA name): its days, closing times and invoices are counted in it, whoever reads them. */
export const SHOP_ZONE = 'Europe/Paris'
