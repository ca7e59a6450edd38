import type { IdCardReaderProps } from './widgets/IdCardReader'

/** A mini-program cannot reach device services, so it has no reader. */
export const IdCardReader = (_: IdCardReaderProps): null => null
