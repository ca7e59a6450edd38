/** An element in which to look for a code. */
export type Sight = HTMLVideoElement | HTMLCanvasElement

/** Looks for a QR code; undefined if it reads none. Rejects when it cannot look at all. */
export type Decode = (sight: Sight, options: { isThorough: boolean }) => Promise<string | undefined>
