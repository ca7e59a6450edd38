import type { FormValues } from '@core/form/types'
import type { Clock } from '@/utils/clock'
import type { PersonalStorage } from './PersonalStorage'

const DRAFT_SECONDS = 30 * 24 * 3600

/** A form half filled in: nothing typed is lost by a reload. */
export interface FormDraft {
  version: number
  values: FormValues
  /** Step the person stood on. */
  step: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Drafts by form and person, kept 30 days on the device, removed by submit and logout. */
export class FormDrafts {
  constructor(
    private readonly personal: PersonalStorage,
    private readonly clock: Clock,
  ) {}

  /** The drafts of the current person; it stays theirs when another person logs in. */
  bound(): FormDrafts {
    return new FormDrafts(this.personal.bound(), this.clock)
  }

  read(formId: string): FormDraft | undefined {
    const draft = this.personal.get<Partial<FormDraft>>(draftName(formId))
    if (
      !draft ||
      typeof draft.version !== 'number' ||
      typeof draft.values !== 'object' ||
      draft.values === null
    )
      return undefined
    return {
      version: draft.version,
      values: draft.values,
      step: draft.step ?? '',
      savedAt: draft.savedAt ?? 0,
    }
  }

  /** False when the device has no room: the form goes on without a draft. */
  write(formId: string, draft: Omit<FormDraft, 'savedAt'>): boolean {
    return this.personal.set(
      draftName(formId),
      { ...draft, savedAt: this.clock.now() },
      DRAFT_SECONDS,
    )
  }

  remove(formId: string): void {
    this.personal.remove(draftName(formId))
  }
}

const draftName = (formId: string) => `draft_${formId}`
