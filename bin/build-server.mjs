import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { step } = await import('./lib/progress.mjs')
const { buildServer } = await import('./lib/buildServer.mjs')

await main(() => step('Building the server', buildServer))
