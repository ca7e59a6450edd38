/** What a code can be looked for in. */
export type Sight = HTMLVideoElement | HTMLCanvasElement

/**
 * Looks for a QR code; undefined when there is none to be read. Rejects when it cannot look at all.
 */
export type Decode = (sight: Sight, options: { isThorough: boolean }) => Promise<string | undefined>
