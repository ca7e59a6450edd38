import { makeAutoObservable } from 'mobx'
import { DEFAULT_LANGUAGE, type Language } from '@core/domain/language'
import type { Messages } from '@core/messages/defineMessages'

/** Texts an organiser replaces at run time, by message key (`config.lang`, SPEC §3). */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>

/**
 * The language texts are made in. One per program, like the program's language itself: a
 * mini-program's script is not restarted by a language change, so nothing may keep a text built
 * earlier.
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

  /** The text to show for a key, parameters not yet filled in. */
  template<M extends Messages>(messages: M, key: keyof M & string): string {
    const override = Object.prototype.hasOwnProperty.call(this.overrides, key)
      ? this.overrides[key]?.[this.language]
      : undefined
    return override || (messages[key]?.[this.language] ?? key)
  }
}

export const i18n = new I18nState()
