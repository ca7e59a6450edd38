import type { DeskPartProps } from './desk/parts'

/** The mini-program has no work frame, and its start shows none of this. */
export const DeskMain = (_: DeskPartProps) => null
export const DeskAside = (_: DeskPartProps) => null
export const DeskActions = () => null
