import type { Draft } from '@/forms/drafts'
import type { PersonalStorage } from '@/stores/PersonalStorage'

const KEEP_SECONDS = 30 * 24 * 3600

/** Unsubmitted changes to a registration, with the revision they started from. */
export interface KeptMending extends Draft {
  revision: number
}

/**
 * Unsubmitted changes to a registration, on the device until the server has them. They survive a
 * reload, a missing network and another login.
 */
export class MendingCopy {
  constructor(
    private readonly personal: PersonalStorage,
    private readonly formId: string,
  ) {}

  read(): KeptMending | undefined {
    const kept = this.personal.get<Partial<KeptMending>>(this.name)
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
  write(kept: KeptMending): boolean {
    return this.personal.set(this.name, kept, KEEP_SECONDS)
  }

  remove(): void {
    this.personal.remove(this.name)
  }

  private get name(): string {
    return `mending_${this.formId}`
  }
}
