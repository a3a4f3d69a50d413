/** `npm run map`: draws areas and modules of the server, from their imports, into docs/generated/map.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapPage } from './parts/import-map.mjs'
import { ROOT } from './parts/paths.mjs'

writeFileSync(join(ROOT, 'docs/generated/map.md'), mapPage())
