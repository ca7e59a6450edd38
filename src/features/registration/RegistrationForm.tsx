import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { localized } from '@core/domain/language'
import { heading } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import { FormView } from '@/forms/FormView'
import type { FormServices } from '@/forms/FormServices'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { ConsentRow } from '@/shell/phoneLogin/ConsentRow'
import { useUploads } from '@/shell/uploads/useUploads'
import { useStores } from '@/stores/StoreContext'
import { CardEntry } from './CardEntry'
import { isScannable } from './cardScan/scannable'
import { NoticeSheet } from './NoticeSheet'
import type { Filling } from './Filling'
import { TicketChoice } from './TicketChoice'
import { STEP_TITLE_ID, type RegistrationControls } from './useRegistration'
import './Registration.scss'

export interface RegistrationFormProps {
  filling: Filling
  controls: RegistrationControls
}

/** The form: its steps, a note about the saved draft, the fields, and the buttons. */
export const RegistrationForm = observer(function RegistrationForm({
  filling,
  controls,
}: RegistrationFormProps) {
  const { language, config } = useStores()
  const text = useText(registrationMessages)
  const [content, setContent] = useState<string>()
  const { form, offer, verifiedPhones } = filling
  const files = useUploads(form?.form.id ?? '')
  const services = useMemo<FormServices>(
    () => ({ searchCompany: filling.searchCompany, openContent: setContent, ...files }),
    [filling, files],
  )
  if (!form) return null
  const step = form.steps[form.stepIndex]
  const isLast = form.stepIndex === form.steps.length - 1
  return (
    <View className="tf-registration">
      {form.isRestored && filling.isFirst && (
        <View role="status" className="tf-registration__draft">
          <Text className="tf-registration__draft-text">{text('registration.draftRestored')}</Text>
          <Pressable className="tf-registration__link" onPress={controls.startOver}>
            <Text>{text('registration.startOver')}</Text>
          </Pressable>
        </View>
      )}
      {form.steps.length > 1 && step && (
        <View
          {...heading(2)}
          {...{ id: STEP_TITLE_ID, tabIndex: -1 }}
          className="tf-registration__part"
        >
          {text('registration.part', {
            number: form.stepIndex + 1,
            total: form.steps.length,
            name: localized(step.name.cn, step.name.en, language.current),
          })}
        </View>
      )}
      {form.stepIndex === 0 &&
        config.settings?.features.cardReader &&
        isScannable(form.form, verifiedPhones) && (
          <View className="tf-registration__card">
            <CardEntry form={form} verifiedPhones={verifiedPhones} uploads={files.uploads} />
          </View>
        )}
      <FormView
        key={filling.round}
        store={form}
        services={services}
        verifiedPhones={verifiedPhones}
      />
      {isLast && offer && offer.tickets.length > 1 && <TicketChoice offer={offer} />}
      {isLast && controls.needsConsent && (
        <View className="tf-registration__consent">
          <View id="registration-consent">
            <ConsentRow
              checked={controls.hasConsent}
              error={controls.consentError}
              onChange={controls.setConsent}
            />
          </View>
        </View>
      )}
      <NoticeSheet type={content} onClose={() => setContent(undefined)} />
    </View>
  )
})
