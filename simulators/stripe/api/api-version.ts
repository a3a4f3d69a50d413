/** The version whose object shapes the stand-in answers with: the one that the installed `stripe` package is pinned to. */
export const API_VERSION = '2026-10-28.endive'
