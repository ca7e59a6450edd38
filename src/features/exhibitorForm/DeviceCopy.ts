import type { Draft } from '@/forms/drafts'
import type { FormStore } from '@/forms/FormStore'
import type { PersonalStorage } from '@/stores/PersonalStorage'

const KEEP_SECONDS = 30 * 24 * 3600

/** A form as it stands on this device, with the server's revision it grew from. */
export interface KeptForm extends Draft {
  revision: number
}

/** What was typed and the server may not have yet: kept on the device after every pause, gone once the server has it. */
export class DeviceCopy {
  constructor(
    private readonly personal: PersonalStorage,
    private readonly formId: string,
  ) {}

  read(): KeptForm | undefined {
    const kept = this.personal.get<Partial<KeptForm>>(this.name)
    if (!kept || typeof kept.revision !== 'number' || typeof kept.values !== 'object' || kept.values === null) return undefined
    return { revision: kept.revision, version: kept.version ?? 1, values: kept.values, step: kept.step ?? '' }
  }

  /** False when the device has no room. */
  write(kept: KeptForm): boolean {
    return this.personal.set(this.name, kept, KEEP_SECONDS)
  }

  remove(): void {
    this.personal.remove(this.name)
  }

  private get name(): string {
    return `submission_${this.formId}`
  }
}

/** The answers of a form as they stand now, for the device. */
export const draftOf = (form: FormStore): Draft => ({
  version: form.form.version,
  values: form.payload(),
  step: form.steps[form.stepIndex]?.id ?? '',
})
