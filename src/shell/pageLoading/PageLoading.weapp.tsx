/** A mini-program has all its pages. */
export const PageLoading = () => null
