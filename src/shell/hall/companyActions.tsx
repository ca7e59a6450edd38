import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import './CompanyActions.scss'

/** Whom an action is about. */
export interface CompanyAction {
  company: { id: string; name: string }
  /** The product it was pressed at. */
  product?: { id: string; name: string } | undefined
}

/** What a visitor may do with a company, in this order: message, inquire, book a meeting. Each brings its own button. */
export const COMPANY_ACTIONS: readonly ComponentType<CompanyAction>[] = []

/** The place of those buttons on the page of a company and of a product; without any there is none. */
export function CompanyActions(about: CompanyAction) {
  if (COMPANY_ACTIONS.length === 0) return null
  return (
    <View className="tf-company-actions">
      {COMPANY_ACTIONS.map((Action, at) => (
        <Action key={at} {...about} />
      ))}
    </View>
  )
}
