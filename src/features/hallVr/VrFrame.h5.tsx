import { createElement } from 'react'
import type { VrFrameProps } from './VrFrameProps'

/** Its scripts run as those of its own site, and reach neither our page nor its address. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups'
const SENSORS = 'fullscreen; accelerometer; gyroscope'

/**
 * Another site within the page. The policy of the page refuses hosts that no fair lists, also where
 * a redirect leads to one.
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

/** Whether an address may be framed: never our own, whose scripts would be ours. */
export const isFramed = (url: string, siteOrigin: string): boolean =>
  !url.startsWith(`${siteOrigin}/`)
