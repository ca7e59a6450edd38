import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Finds a package's file without loading it. */
export type Resolve = (name: string) => string

/** Whether an optional package is installed; loads nothing of it. */
export function isInstalled(name: string, resolve: Resolve = require.resolve): boolean {
  try {
    resolve(name)
    return true
  } catch {
    return false
  }
}
