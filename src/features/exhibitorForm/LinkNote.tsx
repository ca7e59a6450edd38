import type { LinkOpenReply } from '@core/contract/account'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './LinkNote.scss'

/** Names the company the user fills in the form for, and says how long the link is valid. */
export const LinkNote = observer(function LinkNote({ link }: { link: LinkOpenReply }) {
  const { language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const moments = useText(deadlineMessages)
  const company = localized(link.CompanyName, link.CompanyName_en, language.current)
  return (
    <View className="tf-link-note">
      <Icon name="company" size={18} />
      <Text>
        {text('exForm.linkNote', {
          company,
          time: momentText(moments, language.current, link.ExpiresAt, clock.now()),
        })}
      </Text>
    </View>
  )
})
