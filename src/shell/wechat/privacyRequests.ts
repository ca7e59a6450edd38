import { makeAutoObservable } from 'mobx'
import type { PrivacyRequest } from '@/platform/privacy'
import type { Platform } from '@/platform/types'

/**
 * The agreement that WeChat waits for, if any. One for the program, because the page may change in
 * the meantime.
 */
class PrivacyRequests {
  current: PrivacyRequest | undefined = undefined
  private isListening = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** WeChat supports one listener, so the first page starts it for all. */
  listen(platform: Platform): void {
    if (this.isListening) return
    this.isListening = true
    platform.onPrivacyNeeded(this.ask)
  }

  /** Called with the person's answer. */
  answer(give: (request: PrivacyRequest) => void): void {
    const request = this.current
    this.current = undefined
    if (request) give(request)
  }

  private ask(request: PrivacyRequest): void {
    this.current = request
  }
}

export const privacyRequests = new PrivacyRequests()
