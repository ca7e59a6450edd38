/** A sealed answer, with the mark by which it is found. */
interface SealedAnswer {
  Sealed: string
  Mark: string
}

declare const stored: unique symbol

/**
 * Answers as stored in the database: identity numbers are sealed. Only the answer vault converts
 * between these and plain answers; other code can pass them on without knowing the content.
 */
export type StoredValues = Readonly<Record<string, unknown>> & { readonly [stored]: true }

/** True for an answer that is sealed. */
export function isSealed(value: unknown): value is SealedAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Sealed' in value &&
    'Mark' in value &&
    typeof value.Sealed === 'string'
  )
}

/** Every sealed answer of these values. */
function sealedAnswers(
  ...values: (Readonly<Record<string, unknown>> | null | undefined)[]
): SealedAnswer[] {
  return values.flatMap(each => Object.values(each ?? {}).filter(isSealed))
}

/**
 * Columns about a row's sealed answers: the key that sealed them (empty: none is sealed), and the
 * marks by which they are found.
 */
export function sealColumns(...values: (Readonly<Record<string, unknown>> | null | undefined)[]): {
  sealedWith: string
  idMarks: string[] | null
} {
  const found = sealedAnswers(...values)
  const keys = [...new Set(found.map(({ Sealed }) => Sealed.slice(0, Sealed.indexOf('.'))))]
  const marks = [...new Set(found.map(({ Mark }) => Mark))]
  // two keys in one row: at least one must be replaced, and "*" matches no key
  return {
    sealedWith: keys.length > 1 ? '*' : (keys[0] ?? ''),
    idMarks: marks.length > 0 ? marks : null,
  }
}

/** Only these fields, unchanged. */
export function pickStored(values: StoredValues, ids: readonly string[]): StoredValues {
  const picked = { ...values }
  for (const id of Object.keys(picked)) if (!ids.includes(id)) Reflect.deleteProperty(picked, id)
  return picked
}
