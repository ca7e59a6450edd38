/** A mini-program brings its pages along. */
export const PageLoading = () => null
