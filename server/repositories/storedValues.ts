/** An answer that is stored sealed, with the mark it is found by. */
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
 * What a row says of its sealed answers: the key they are under (empty: it has none), and the marks
 * they are found by.
 */
export function sealColumns(...values: (Readonly<Record<string, unknown>> | null | undefined)[]): {
  sealedWith: string
  idMarks: string[] | null
} {
  const found = sealedAnswers(...values)
  const keys = [...new Set(found.map(({ Sealed }) => Sealed.slice(0, Sealed.indexOf('.'))))]
  const marks = [...new Set(found.map(({ Mark }) => Mark))]
  // two keys in one row: whichever is not the present one has to be replaced, and "*" is none
  return {
    sealedWith: keys.length > 1 ? '*' : (keys[0] ?? ''),
    idMarks: marks.length > 0 ? marks : null,
  }
}

/** Those of these fields alone, as they stand. */
export function pickStored(values: StoredValues, ids: readonly string[]): StoredValues {
  const picked = { ...values }
  for (const id of Object.keys(picked)) if (!ids.includes(id)) Reflect.deleteProperty(picked, id)
  return picked
}
