import type { FormValues } from '@core/form/types'
import type { Clock } from '@/utils/clock'
import type { PersonalStorage } from './PersonalStorage'

const DRAFT_SECONDS = 30 * 24 * 3600

/** A partly filled form: nothing typed is lost by a reload. */
export interface FormDraft {
  version: number
  values: FormValues
  /** The person's current step. */
  step: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Drafts by form and person. The device keeps them 30 days; a submit or a logout removes them. */
export class FormDrafts {
  constructor(
    private readonly personal: PersonalStorage,
    private readonly clock: Clock,
  ) {}

  /** The drafts of the current person; they stay this person's when another person logs in. */
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
