import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import type { CompanyAction } from './companyAction'
import { InquireButton } from './InquireButton'
import { MeetAction } from './MeetAction'
import { MessageButton } from './MessageButton'
import './CompanyActions.scss'

/**
 * What a visitor may do with a company, in this order: message, inquire, book a meeting. Each
 * brings its own button.
 */
export const COMPANY_ACTIONS: readonly ComponentType<CompanyAction>[] = [
  MessageButton,
  InquireButton,
  MeetAction,
]

/**
 * The place of those buttons on the page of a company and of a product; without any there is none.
 */
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
