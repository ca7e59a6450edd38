import { makeAutoObservable } from 'mobx'
import { DEFAULT_LANGUAGE, type Language } from '@core/domain/language'
import type { Messages } from '@core/messages/defineMessages'

/** Texts that an organiser replaces at run time, by message key (`config.lang`, SPEC §3). */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>

/**
 * The present language of all texts. One per program, like the program's language: a mini-program's
 * script does not restart at a change of the language, so no text may be kept from before.
 */
class I18nState {
  language: Language = DEFAULT_LANGUAGE
  overrides: TextOverrides = {}

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setLanguage(language: Language): void {
    this.language = language
  }

  setOverrides(overrides: TextOverrides): void {
    this.overrides = overrides
  }

  /** The text of a key, with its parameters not yet filled in. */
  template<M extends Messages>(messages: M, key: keyof M & string): string {
    const override = Object.prototype.hasOwnProperty.call(this.overrides, key)
      ? this.overrides[key]?.[this.language]
      : undefined
    return override || (messages[key]?.[this.language] ?? key)
  }
}

export const i18n = new I18nState()
