/** The company or product of an action. */
export interface CompanyAction {
  company: { id: string; name: string }
  /** The product, if the action was pressed at one. */
  product?: { id: string; name: string } | undefined
}
