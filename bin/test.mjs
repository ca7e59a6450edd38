import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { runTests } = await import('./lib/runTests.mjs')

// A finished run must end even if a loaded module still holds a timer or a socket.
await main(() => runTests(process.argv.slice(2)))
process.exit(process.exitCode ?? 0)
