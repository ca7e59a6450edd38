// npm run check:builds: what WeChat's compilers, its limits and old phones say about dist/weapp and
// dist/h5, as far as they are built.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { checkBuilds } = await import('./lib/checkBuilds.mjs')

await main(() => checkBuilds())
