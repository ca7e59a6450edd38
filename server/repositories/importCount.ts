/** Rows an import touched in one table. */
export interface ImportCount {
  changed: number
  removed: number
}
