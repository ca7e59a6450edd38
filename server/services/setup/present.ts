import type { SetupState } from '@core/contract/setup'
import { localized, type Language } from '@core/domain/language'
import { AppError } from '../../errors'
import type { StoredDraft, StoredVersion } from '../../repositories/fairFileRepository'

type Actor = Pick<StoredVersion, 'actor' | 'actorName' | 'actorNameEn'>

/**
 * The actor's name for the organiser: their name, or that of the command line's user; empty for a
 * folder.
 */
export function nameOfActor({ actor, actorName, actorNameEn }: Actor, language: Language): string {
  const name = localized(actorName, actorNameEn, language)
  return name || (actor.startsWith('cli:') ? actor.slice('cli:'.length) : '')
}

/** The error for the second of two editors; it names the first, if known. */
export function setupConflict(who: Actor | undefined, language: Language): AppError {
  const name = (who && nameOfActor(who, language)) || (language === 'en' ? 'Someone' : '有人')
  return new AppError('setup_conflict', { name })
}

export function presentVersion(version: StoredVersion, language: Language) {
  const { at, source, note } = version
  return {
    Version: version.version,
    At: at.toISOString(),
    By: nameOfActor(version, language),
    Source: source,
    Note: note,
  }
}

export function presentDraft(
  draft: StoredDraft,
  language: Language,
): NonNullable<SetupState['Files'][number]['Draft']> {
  const { revision, savedAt, content } = draft
  return {
    Revision: revision,
    At: savedAt.toISOString(),
    By: nameOfActor(draft, language),
    Removed: content === null,
  }
}
