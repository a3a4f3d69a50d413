import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, resolve } from 'node:path'

const IMPORT = /^import (type )?[^']*? from '([^']+)'$/gm

/** Joins a TypeScript file and the files it imports into one classic script, in order of need, without their types. */
export function bundleScript(entry: string): string {
  const parts = new Map<string, string>()
  collect(entry, parts)
  return `(() => {\n'use strict';\n${[...parts.values()].join('\n')}\n})();\n`
}

// Names share one scope in the bundle: the browser files keep theirs distinct
function collect(file: string, parts: Map<string, string>): void {
  if (parts.has(file)) return
  const source = readFileSync(file, 'utf8')
  for (const [, isType, target = ''] of source.matchAll(IMPORT)) {
    if (isType === undefined) collect(resolve(dirname(file), target), parts)
  }
  const plain = withoutTypes(source.replaceAll(IMPORT, ''))
  parts.set(file, plain.replaceAll(/^export /gm, ''))
}

// Node calls its own type stripping experimental on every use: nothing that a shopkeeper should read
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
