import type { DeskQuotaTableReply } from '@core/contract/deskQuotas'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { CompanyCell } from '../CompanyCell'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import type { QuotaColumn } from './keyName'
import type { QuotaRow } from './useGrant'

export type QuotaCompany = DeskQuotaTableReply['Companies'][number]

/** The id of a cell, to move the focus to. */
export const cellId = ({ Company, Resource, Key }: QuotaRow): string =>
  ['desk-quota', Company.Id, Resource, Key].join('-')

export interface QuotaTableProps {
  companies: readonly QuotaCompany[]
  columns: readonly QuotaColumn[]
  /** A company's allowance in a column. */
  quotaOf: (company: QuotaCompany, column: QuotaColumn) => QuotaRow
  onOpen: (row: QuotaRow) => void
  /** The editor in the cell being changed; undefined for all other cells. */
  editorOf: (row: QuotaRow) => ReactNode
}

/**
 * A row for each company, a column for each allowance; on the phone a card for each company. Arrow
 * keys move between the cells.
 */
export const QuotaTable = observer(function QuotaTable(props: QuotaTableProps) {
  const { companies, columns, quotaOf, onOpen, editorOf } = props
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskQuotaMessages)
  const at = (row: number, column: number) => {
    const [company, of] = [companies[row], columns[column]]
    if (company && of) focusElement(cellId(quotaOf(company, of)))
  }
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  return (
    <DeskTable
      label={text('desk.section.quotas')}
      className="tf-desk-table--quotas"
      heads={[say('company'), ...columns.map(({ head }) => head)]}
      rows={companies.map((company, row) => {
        const { Company, Hall, Area } = company
        const named = localized(Company.Name, Company.Name_en, language.current)
        const Booth = [Company.Booth || Hall, Area > 0 && say('area', { n: Area })]
          .filter(Boolean)
          .join(' · ')
        return {
          id: Company.Id,
          cells: [
            <CompanyCell key="company" company={{ ...Company, Booth }} />,
            ...columns.map((of, column) => {
              const quota = quotaOf(company, of)
              const { Granted, Used } = quota
              const shown =
                Granted === 0 && Used === 0 ? '–' : say('of', { used: Used, granted: Granted })
              const look = cx('tf-quota-cell', Granted > 0 && Used >= Granted && 'is-full')
              if (!desk.mayAct) return <View className={look}>{shown}</View>
              return (
                editorOf(quota) || (
                  <Pressable
                    id={cellId(quota)}
                    className={look}
                    label={say('cell', {
                      company: named,
                      what: of.name,
                      shown,
                    })}
                    onPress={() => onOpen(quota)}
                    onKey={key => {
                      const step = steps[key]
                      if (step) at(row + step[0], column + step[1])
                      return step !== undefined
                    }}
                  >
                    {shown}
                  </Pressable>
                )
              )
            }),
          ],
        }
      })}
    />
  )
})
