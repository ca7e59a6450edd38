import type { RouteFactory } from './handlers'

/**
 * Files: permission to send one, styles, addresses to see them, and a picture as text (SPEC §7).
 */
export const uploadRoutes: RouteFactory<
  'upload.sign' | 'upload.style' | 'upload.view' | 'upload.storage' | 'upload.image'
> = ({ uploads }) => ({
  'upload.sign': (context, input) => uploads.sign(context, input),
  'upload.style': (context, input) => uploads.style(context, input),
  'upload.view': async (context, input) => ({ Files: await uploads.view(context, input.urls) }),
  'upload.storage': async context => {
    const { used, most } = await uploads.storage(context)
    return { Used: used, Most: most }
  },
  'upload.image': (context, input) => uploads.keepImage(context, input.image),
})
