/** Loads the image library on demand: 16 MB that are needed with the first picture only. */
export const openSharp = async () => (await import('sharp')).default
