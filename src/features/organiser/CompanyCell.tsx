import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/StoreContext'

export interface CompanyCellProps {
  company: { Name: string; Name_en: string; Booth: string }
}

/** A company in a table: its name, and below it the booth, so that each keeps a line of its own. */
export const CompanyCell = observer(function CompanyCell({ company }: CompanyCellProps) {
  const { language } = useStores()
  return (
    <View>
      <View>{localized(company.Name, company.Name_en, language.current)}</View>
      {company.Booth !== '' && <View className="tf-desk-company__booth">{company.Booth}</View>}
    </View>
  )
})
