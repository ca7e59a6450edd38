// npm run build:gallery: both apps with the form gallery, into dist/gallery-h5 and dist/gallery-weapp; unchanged sources are not built again.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { buildClient } = await import('./lib/buildClient.mjs')
const { step } = await import('./lib/progress.mjs')

await main(async () => {
  await step('Building the form gallery (H5)', () => buildClient('h5', { gallery: true }))
  await step('Building the form gallery (mini-program)', () => buildClient('weapp', { gallery: true }))
})
