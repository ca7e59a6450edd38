import { TalkButton } from '../talks/TalkButton'
import type { CompanyAction } from './companyAction'

/** Begins a talk with a company, about the product it was pressed at. */
export function MessageButton({ company, product }: CompanyAction) {
  return <TalkButton reason={product ? { Product: product.id } : { Company: company.id }} />
}
