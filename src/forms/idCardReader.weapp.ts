import type { IdCardReaderProps } from './widgets/IdCardReader'

/** A mini-program has no device services beside it. */
export const IdCardReader = (_: IdCardReaderProps): null => null
