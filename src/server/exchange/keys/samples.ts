/** Requests as they are typed, in the document of the API; a test sends each. */
import { API_PATH } from '#server/platform/http/api-path.ts'

const sample = (source: string) => ({ 'x-codeSamples': [{ lang: 'Shell', source }] })

/** Returns the part of a route that shows how a program reads it. */
export const readingSample = (path: string) =>
  sample(`curl --fail-with-body -H "Authorization: Bearer $KEY" "$SHOP${API_PATH}${path}"`)

/** Returns the part of a route that shows how a program sends a file there. */
export const sendingSample = (file: string, path: string) =>
  sample(`curl --fail-with-body -T ${file} -H "Authorization: Bearer $KEY" "$SHOP${API_PATH}${path}"`)
