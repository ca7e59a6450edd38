/** Whom an action is about. */
export interface CompanyAction {
  company: { id: string; name: string }
  /** The product it was pressed at. */
  product?: { id: string; name: string } | undefined
}
