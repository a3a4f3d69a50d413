/** The library that reads and makes pictures: 16 MB that a shop needs with the first picture only. */
export const openSharp = async () => (await import('sharp')).default
