import { parseAudience, type Audience } from '@core/domain/audience'
import type { ClientStorage } from '@/platform/storage'
import { observe } from '@/utils/observe'
import { audienceOfPath } from './audienceOfPath'
import { KEYS } from './storageKeys'

const DEFAULT_AUDIENCE: Audience = 'ex'

/**
 * The audience that the app serves now (the target of SPEC §4): chosen by query, path or hand, kept
 * for the session.
 */
export class AudienceStore {
  /** Undefined until one is chosen. */
  selected: Audience | undefined = undefined

  constructor(private readonly session: ClientStorage) {
    observe(this, ['session'])
  }

  /** The chosen audience, or the default. */
  get current(): Audience {
    return this.selected ?? DEFAULT_AUDIENCE
  }

  choose(audience: Audience | undefined): void {
    this.selected = audience
    if (audience) this.session.set(KEYS.target, audience)
  }

  /**
   * Follows an opened page: its query decides, then its path; otherwise the choice does not change.
   */
  follow(route: string, target: string | undefined): void {
    const audience = parseAudience(target) ?? audienceOfPath(route)
    if (audience && audience !== this.selected) this.choose(audience)
  }
}
