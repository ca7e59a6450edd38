import { Text, View } from '@tarojs/components'
import { presentAnswers } from '@core/answers/presentAnswers'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { PublicRecord } from './publicRecords'
import './PublicPresence.scss'

/** The company's contact persons, with their subjects and how to reach them. */
export const PublicContacts = observer(function PublicContacts({
  contacts,
}: {
  contacts: readonly PublicRecord[]
}) {
  const { language } = useStores()
  const text = useText(profileMessages)
  if (contacts.length === 0) return null
  return (
    <View className="tf-public-contacts">
      <SectionHead title={text('profile.contacts')} />
      <View role="list">
        {contacts.map(({ id, form, values }) => {
          const rows = presentAnswers(form, values, language.current)
          const said = (field: string) => rows.find(row => row.id === field)?.text ?? ''
          const parts = ['Post', 'Duties', 'Mobile', 'Email'].map(said).filter(Boolean)
          return (
            <View key={id} role="listitem" className="tf-public-contacts__one">
              <Text className="tf-public-contacts__name">
                {localized(said('Name'), said('NameEn'), language.current)}
              </Text>
              {parts.map(part => (
                <Text key={part} className="tf-public-contacts__part">
                  {part}
                </Text>
              ))}
            </View>
          )
        })}
      </View>
    </View>
  )
})
