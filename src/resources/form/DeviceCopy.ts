import type { Draft } from '@/forms/drafts'
import type { FormStore } from '@/forms/FormStore'
import type { PersonalStorage } from '@/stores/PersonalStorage'

/** How long a device keeps unsaved answers, in seconds. */
export const COPY_SECONDS = 30 * 24 * 3600

/** Storage name of a copy of answers. */
export const copyName = (name: string): string => `submission_${name}`

/** A form as kept on this device, with the server's revision it is based on. */
export interface KeptForm extends Draft {
  revision: number
}

/**
 * Typed answers that the server may not have yet. The device keeps them after every pause and
 * removes them once the server has them.
 */
export class DeviceCopy {
  /** Current storage name of the copy. The first save of a new record changes it. */
  private kept: string

  constructor(
    private readonly personal: PersonalStorage,
    private readonly nameOf: () => string,
  ) {
    this.kept = this.name
  }

  read(): KeptForm | undefined {
    const kept = this.personal.get<Partial<KeptForm>>(this.name)
    if (
      !kept ||
      typeof kept.revision !== 'number' ||
      typeof kept.values !== 'object' ||
      kept.values === null
    )
      return undefined
    return {
      revision: kept.revision,
      version: kept.version ?? 1,
      values: kept.values,
      step: kept.step ?? '',
    }
  }

  /** False when the device has no room. */
  write(kept: KeptForm): boolean {
    this.follow()
    return this.personal.set(this.name, kept, COPY_SECONDS)
  }

  remove(): void {
    this.follow()
    this.personal.remove(this.name)
  }

  private follow(): void {
    if (this.kept !== this.name) this.personal.remove(this.kept)
    this.kept = this.name
  }

  private get name(): string {
    return copyName(this.nameOf())
  }
}

/** The present answers of a form, for the device. */
export const draftOf = (form: FormStore): Draft => ({
  version: form.form.version,
  values: form.payload(),
  step: form.steps[form.stepIndex]?.id ?? '',
})
