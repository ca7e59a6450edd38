/** WeChat's number for a call that the privacy contract blocks (protocols A6). */
const PRIVACY_ERRNO = 104

/** The person cancelled: WeChat rejects with `{ errMsg: 'scanCode:fail cancel' }`. */
export function isCancelled(error: unknown): boolean {
  return /fail:?\s*cancel/i.test(messageOf(error))
}

/** The person, the phone or the privacy contract forbids it. */
export function isDenied(error: unknown): boolean {
  return errnoOf(error) === PRIVACY_ERRNO || /auth|permission|privacy/i.test(messageOf(error))
}

/**
 * The result of a failed call that the person may have denied permanently. WeChat itself asks again
 * for the privacy contract, which is not in the settings.
 */
export function askedOf(error: unknown): 'denied' | 'failed' {
  return errnoOf(error) !== PRIVACY_ERRNO && isDenied(error) ? 'denied' : 'failed'
}

/**
 * The call was allowed only during a press that is over: `{ errMsg: 'shareFileMessage:fail can only
 * be invoked by user TAP gesture.' }`.
 */
export function isLate(error: unknown): boolean {
  return /tap gesture/i.test(messageOf(error))
}

const messageOf = (error: unknown): string =>
  String((error as { errMsg?: unknown } | undefined)?.errMsg ?? '')
const errnoOf = (error: unknown): unknown => (error as { errno?: unknown } | undefined)?.errno
