import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import type { RouteName } from '@/routes'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { CompanyCard } from './CompanyCard'
import { useCompany } from '@/shell/useCompany'
import './Profile.scss'

export interface ProfileHeadProps {
  record: RecordOnPage
  /** The route of the same profile in the other layout. */
  other: RouteName
}

/**
 * The organiser's version of the profile, the version visitors see until it is approved, and links
 * to both. Going to another step saves.
 */
export const ProfileHead = observer(function ProfileHead({ record, other }: ProfileHeadProps) {
  const text = useText(profileMessages)
  const { language } = useStores()
  const navigate = useNavigate()
  const company = useCompany().state.value
  const [isPreview, setPreview] = useState(false)
  const { store, isPublished } = { store: record.store, isPublished: record.calls.isPublished }
  const { form, opened } = store
  const step = form?.stepIndex ?? 0
  useEffect(() => {
    if (store.autoSave.isPending) void store.autoSave.flush()
  }, [step, store])
  if (!opened) return null
  const isPending = isPublished && opened.submission.state !== 'approved'
  const facts = [
    [text('profile.company'), localized(company?.name.cn, company?.name.en, language.current)],
    [text('profile.booth'), company?.booth || text('profile.noBooth')],
  ]
  return (
    <View className="tf-profile-head">
      <View className="tf-profile-head__facts">
        {facts.map(([label, value]) => (
          <View key={label} className="tf-profile-head__fact">
            <Text className="tf-profile-head__label">{label}</Text>
            <Text>{company ? value : ''}</Text>
          </View>
        ))}
        <View className="tf-profile-head__note">{text('profile.fixed')}</View>
      </View>
      {isPending && (
        <View role="note" className="tf-profile-head__pending">
          <Icon name="info" size={18} />
          <Text>{text('profile.pending')}</Text>
        </View>
      )}
      <View className="tf-profile-head__ways">
        <Button kind="secondary" size="small" icon="eye" onPress={() => setPreview(true)}>
          {text('profile.preview')}
        </Button>
        {form && (
          <Button kind="secondary" size="small" onPress={() => navigate.replace(other)}>
            {text(other === 'exhibitorProfile' ? 'profile.toPage' : 'profile.toSteps')}
          </Button>
        )}
        {isPublished && (
          <Button
            kind="secondary"
            size="small"
            icon="share"
            onPress={() => navigate.to('exhibitorProfileCard')}
          >
            {text('profile.toCard')}
          </Button>
        )}
      </View>
      <Sheet
        open={isPreview}
        tall
        onClose={() => setPreview(false)}
        title={text('profile.previewTitle')}
        closeLabel={text('profile.close')}
      >
        <View className="tf-profile-head__note">{text('profile.previewNote')}</View>
        {isPreview && company && (
          <CompanyCard
            form={(form && opened.form) ?? opened.givenUnder ?? opened.form}
            values={form ? form.payload() : opened.submission.values}
            files={opened.files}
            company={company}
          />
        )}
      </Sheet>
    </View>
  )
})
