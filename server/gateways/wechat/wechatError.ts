/**
 * A failed call of WeChat: WeChat's error number, or 0 without an answer. Contains nothing else, so
 * that it can be logged.
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

  /** The access token is no longer valid: 40001 invalid, 40014 malformed, 42001 expired. */
  get isTokenRefused(): boolean {
    return TOKEN_REFUSED.has(this.errcode)
  }

  /** The code can never be exchanged: 40029 unknown or expired, 40163 used, 41008 missing. */
  get isCodeRefused(): boolean {
    return CODE_REFUSED.has(this.errcode)
  }

  /** A retry cannot help: the person does not want the message, or the template is wrong. */
  get isFinal(): boolean {
    return FINAL.has(this.errcode)
  }
}

const TOKEN_REFUSED = new Set([40001, 40014, 42001])
const CODE_REFUSED = new Set([40029, 40163, 41008])
const FINAL = new Set([40003, 40037, 41028, 41029, 41030, 43004, 43101, 43107, 43108, 43116, 47003])

/**
 * The person has not used the mini-program for two hours: then WeChat checks texts without an
 * author.
 */
export const NOT_SEEN = new Set([61010, 40003])
