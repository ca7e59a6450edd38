// npm run check:builds: checks dist/weapp and dist/h5, if they are built, for WeChat's compilers,
// its limits and old phones.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { checkBuilds } = await import('./lib/checkBuilds.mjs')

await main(() => checkBuilds())
