/** What a third party's captcha left with the visitor (SPEC §3). */
interface CaptchaTicket {
  ticket: string
  randstr: string
  /** The address it was solved from; it goes to the third party. */
  address: string
}

/** A captcha run by a third party. */
export interface ThirdPartyCaptcha {
  /** The captcha's id there; a fair that uses it names it in its captchaSet. */
  readonly appId: string
  /** Address of the script that shows it; undefined where nothing is to be shown. */
  readonly script?: string | undefined
  /** True when the third party says a person solved it, once. Rejects when it cannot say. */
  verify(ticket: CaptchaTicket): Promise<boolean>
}
