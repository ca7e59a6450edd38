import type { RecordPaneProps } from './RecordPane'

/** The mini-program opens a record on a page of its own (DESIGN §11). */
export const PaneOnDemand = (_: RecordPaneProps) => null
