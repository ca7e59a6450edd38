import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { applicationMessages } from '@/i18n/messages/application'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { FormHead } from '@/resources/form/FormHead'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { isEditable } from '@/resources/form/submissionView'
import { useRecord } from '@/resources/record/useRecord'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { ApplicationWaiting } from './ApplicationPage'
import { applicationKind } from './applicationKind'
import { ApplicationPlace } from './ApplicationPlace'
import { ProvenPage, type Proven } from './ProvenPage'
import '../../resources/form/AnswerForm.scss'
import './Application.scss'

/**
 * Shows the application submitted on an earlier form and carries it over into the current form
 * (PAGES regold).
 */
export function OldApplicationPage() {
  return (
    <ProvenPage route="exhibitorRegistrationOld">
      {proven => <OldApplication {...proven} />}
    </ProvenPage>
  )
}

const OldApplication = observer(function OldApplication({ id }: Proven) {
  const name = useText(routeMessages)
  const text = useText(applicationMessages)
  const navigate = useNavigate()
  const record = useRecord(applicationKind, id, true)
  const { opened } = record.store
  const isOld = opened?.givenUnder !== undefined
  const carries = isOld && isEditable(opened)
  return (
    <PageShell
      title={name('exhibitorRegistrationOld')}
      width="reading"
      fallback="landing"
      {...(opened && {
        bottom: (
          <SafeBottomBar>
            <Button onPress={() => navigate.to('exhibitorRegistration')}>
              {text(carries ? 'application.carry' : 'application.toPresent')}
            </Button>
          </SafeBottomBar>
        ),
      })}
    >
      <ApplicationPlace>
        {opened ? (
          <View className="tf-answer-form">
            <FormHead
              opened={opened}
              title={record.title || name('exhibitorRegistrationOld')}
              chip={<ResourceStateTag kind={applicationKind} state={opened.submission.state} />}
              filling={undefined}
            />
            <View role="note" className="tf-application__standing">
              <View className="tf-application__line">
                <Icon name="info" size={20} />
                <Text>{text(isOld ? 'application.old' : 'application.notOld')}</Text>
              </View>
            </View>
            <GivenAnswersView opened={opened} />
          </View>
        ) : (
          <ApplicationWaiting record={record} />
        )}
      </ApplicationPlace>
    </PageShell>
  )
})
