/** `npm run shop` and its like: runs a program of the server by its name, with the arguments that follow. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './parts/paths.mjs'
import { programFile } from './parts/programs.mjs'

const name = /** @type {Parameters<typeof programFile>[0]} */ (process.argv[2])
const file = join(ROOT, programFile(name))
// What Node made of the files is stored beside the packages; where they cannot be written, in a folder of the system's
enableCompileCache(join(ROOT, 'node_modules', '.cache', 'node'))
process.setSourceMapsEnabled(true)
// The program finds its arguments where it finds them when it is run by itself
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
