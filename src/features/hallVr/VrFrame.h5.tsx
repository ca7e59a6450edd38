import { createElement } from 'react'
import type { VrFrameProps } from './VrFrameProps'

/**
 * The frame's scripts run under their own site's origin, and cannot reach our page or its address.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups'
const SENSORS = 'fullscreen; accelerometer; gyroscope'

/**
 * Another site within the page. The page's policy blocks hosts that no fair lists, also after a
 * redirect.
 */
export const VrFrame = ({ url, title }: VrFrameProps) =>
  createElement('iframe', {
    className: 'tf-vr__frame',
    src: url,
    title,
    sandbox: SANDBOX,
    allow: SENSORS,
    referrerPolicy: 'strict-origin',
  })

/** Whether an address may be framed: never our own site, whose scripts would run as ours. */
export const isFramed = (url: string, siteOrigin: string): boolean =>
  !url.startsWith(`${siteOrigin}/`)
