// npm run build:gallery: both apps with the form gallery, into dist/gallery-h5 and
// dist/gallery-weapp.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { buildGallery } = await import('./lib/buildGallery.mjs')

await main(async () => {
  await ensureInstalled()
  await buildGallery()
})
