/**
 * WeChat did not do what it was asked: its own number, or 0 when no answer came. Says nothing else,
 * so that it can be logged.
 */
export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    readonly call: string,
    options?: ErrorOptions,
  ) {
    super(`WeChat answered ${call} with ${errcode === 0 ? 'nothing' : errcode}`, options)
    this.name = 'WechatError'
  }

  /** The access token is no longer good: 40001 invalid, 40014 malformed, 42001 expired. */
  get isTokenRefused(): boolean {
    return TOKEN_REFUSED.has(this.errcode)
  }

  /**
   * The code cannot be exchanged, now or later: 40029 unknown or expired, 40163 used, 41008
   * missing.
   */
  get isCodeRefused(): boolean {
    return CODE_REFUSED.has(this.errcode)
  }

  /**
   * Trying the same again later cannot help: the person does not want the message, or the template
   * is wrong.
   */
  get isFinal(): boolean {
    return FINAL.has(this.errcode)
  }
}

const TOKEN_REFUSED = new Set([40001, 40014, 42001])
const CODE_REFUSED = new Set([40029, 40163, 41008])
const FINAL = new Set([40003, 40037, 41028, 41029, 41030, 43004, 43101, 43107, 43108, 43116, 47003])

/**
 * The person was not in the mini-program for two hours: WeChat checks for them without knowing
 * them.
 */
export const NOT_SEEN = new Set([61010, 40003])
