/** The promise's value, or `otherwise` when it fails or takes longer. */
export function settleWithin<T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(otherwise), ms)
    promise.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer))
  })
}
