import { isIdField } from '@core/form/identity'
import type { FormDefinition } from '@core/form/types'
import { normalizeIdCard } from '@core/validation/idCard'
import { isSealed, type StoredValues } from '../../repositories/storedValues'
import { keyIdOf, type Sealer } from '../../security/sealing'

type Values = Readonly<Record<string, unknown>>

/**
 * Whose answers they are, as ownerOf writes it (`person:12`, `exhibitor:lanyan`), and at which
 * fair.
 */
interface AnswerOwner {
  appId: string
  owner: string
}

/**
 * The one way answers take into the database and out of it (DECISIONS §8). Identity numbers are
 * sealed for their owner and field: moved to another row they open no more. What cannot be opened
 * is left out and reported, never shown as it is stored.
 */
export interface AnswerVault {
  /** Answers to be stored. */
  seal(owner: AnswerOwner, form: FormDefinition, values: Values): StoredValues
  /** Answers as they were given: for their owner, and for exports that ask for them. */
  open(owner: AnswerOwner, values: StoredValues): Record<string, unknown>
  /**
   * Answers from before they were sealed, or sealed under an earlier key; undefined when they are
   * as they should be.
   */
  renew(owner: AnswerOwner, idFields: ReadonlySet<string>, values: Values): StoredValues | undefined
  /** The marks by which rows with this number are found. */
  marksOf(appId: string, idNumber: string): string[]
}

/** Seals and opens with this key; `onError` hears of what cannot be opened. */
export function createAnswerVault(sealer: Sealer, onError: (error: unknown) => void): AnswerVault {
  const placeOf = ({ appId, owner }: AnswerOwner, fieldId: string) =>
    [appId, owner, fieldId].join('\n')

  const sealOne = (owner: AnswerOwner, fieldId: string, text: string) => ({
    Sealed: sealer.seal(placeOf(owner, fieldId), text),
    Mark: sealer.mark(owner.appId, normalizeIdCard(text)),
  })

  const sealFields = (
    owner: AnswerOwner,
    isId: (fieldId: string) => boolean,
    values: Values,
  ): StoredValues => {
    const entries = Object.entries(values).map(([id, value]) =>
      typeof value === 'string' && value !== '' && isId(id)
        ? [id, sealOne(owner, id, value)]
        : [id, value],
    )
    return Object.fromEntries(entries) as StoredValues
  }

  const openAll = (owner: AnswerOwner, values: Values): Record<string, unknown> => {
    const opened: Record<string, unknown> = {}
    for (const [id, value] of Object.entries(values)) {
      if (!isSealed(value)) opened[id] = value
      else {
        try {
          opened[id] = sealer.open(placeOf(owner, id), value.Sealed)
        } catch (cause) {
          onError(new Error('a sealed answer cannot be opened', { cause }))
        }
      }
    }
    return opened
  }

  return {
    seal: (owner, form, values) => {
      const ids = new Set(form.fields.filter(isIdField).map(({ id }) => id))
      return sealFields(owner, id => ids.has(id), values)
    },
    open: (owner, values) => openAll(owner, values),
    renew(owner, idFields, values) {
      const isStale = ([id, value]: [string, unknown]) =>
        isSealed(value)
          ? keyIdOf(value.Sealed) !== sealer.keyId
          : typeof value === 'string' && value !== '' && idFields.has(id)
      const stale = new Set(
        Object.entries(values)
          .filter(isStale)
          .map(([id]) => id),
      )
      if (stale.size === 0) return undefined
      const opened = openAll(
        owner,
        Object.fromEntries(Object.entries(values).filter(([id]) => stale.has(id))),
      )
      // what cannot be opened stays as it is: its key may be given again
      return { ...values, ...sealFields(owner, id => stale.has(id), opened) } as StoredValues
    },
    marksOf: (appId, idNumber) => sealer.marks(appId, normalizeIdCard(idNumber)),
  }
}
