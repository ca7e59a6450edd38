// Written in the oldest syntax, because the Node versions that it refuses must be able to read it.
export const MINIMUM_NODE = 20

/** Tells what to do and ends the program if this Node is too old. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= MINIMUM_NODE) return
  console.error(
    'This needs Node ' +
      MINIMUM_NODE +
      ' or newer; this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').',
  )
  console.error('Install a current one from https://nodejs.org and run the same command again.')
  process.exit(1)
}
