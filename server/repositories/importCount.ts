/** Rows that an import changed in one table. */
export interface ImportCount {
  changed: number
  removed: number
}
