import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { i18n } from '@/i18n/state'
import type { Platform } from '@/platform/types'
import { observe } from '@/utils/observe'
import { KEYS } from './storageKeys'

/**
 * Interface language: set at launch, then by the language switch, which loads the page again (SPEC
 * §1).
 */
export class LanguageStore {
  private readonly keepers = new Set<() => void>()

  constructor(private readonly platform: Platform) {
    observe(this, ['platform', 'keepers'])
  }

  get current(): Language {
    return i18n.language
  }

  /** The language the switch leads to. */
  get other(): Language {
    return i18n.language === 'cn' ? 'en' : 'cn'
  }

  /** Applies a language to texts, document and storage. */
  apply(language: Language): void {
    i18n.setLanguage(language)
    this.platform.setDocumentLanguage(language)
    this.platform.session.set(KEYS.sessionLanguage, language)
    this.platform.local.set(KEYS.language, language)
  }

  /**
   * `keep` is called before a change of the language reloads the page. Returns a function that
   * stops this.
   */
  beforeChange(keep: () => void): () => void {
    this.keepers.add(keep)
    return () => void this.keepers.delete(keep)
  }

  /** Changes the language and loads the page again in it, for the current audience. */
  change(language: Language, target: Audience): void {
    for (const keep of this.keepers) keep()
    this.apply(language)
    this.platform.reloadWithLanguage(language, target)
  }
}
