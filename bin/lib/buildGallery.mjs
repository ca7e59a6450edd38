import { buildClient } from './buildClient.mjs'
import { step } from './progress.mjs'

/**
 * Builds both apps with the form gallery, into dist/gallery-h5 and dist/gallery-weapp, unless the
 * sources are unchanged.
 */
export async function buildGallery() {
  await step('Building the form gallery (H5)', () => buildClient('h5', { gallery: true }))
  await step('Building the form gallery (mini-program)', () =>
    buildClient('weapp', { gallery: true }),
  )
}
