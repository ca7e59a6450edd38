import type { DeskDeadline } from '@core/contract/organiser'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { PublishPanel } from '../setup/PublishPanel'
import { SetupStore } from '../setup/SetupStore'
import { useDeskWork } from '../useDeskWork'
import '../setup/Setup.scss'

interface DeadlineDraftsProps {
  /** Forms whose times have a draft. */
  forms: readonly DeskDeadline[]
  onDone: () => void
}

/** Drafted times, with the set-up's check, differences and publication. */
export const DeadlineDrafts = observer(function DeadlineDrafts({
  forms,
  onDone,
}: DeadlineDraftsProps) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const paths = forms.flatMap(({ Draft }) => (Draft ? [Draft.Path] : []))
  return (
    <>
      <SectionHead title={say('deadlines.drafts')} />
      <View className="tf-desk__note">
        {say(desk.isOwner ? 'deadlines.draftsOwner' : 'deadlines.draftsOthers')}
      </View>
      {desk.isOwner && <Publishing key={paths.join(' ')} paths={paths} onDone={onDone} />}
    </>
  )
})

const Publishing = observer(function Publishing({
  paths,
  onDone,
}: {
  paths: string[]
  onDone: () => void
}) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const setupSay = useText(deskSetupMessages)
  const feedback = useFeedback()
  const { run } = useDeskWork()
  const [setup] = useState(
    () =>
      new SetupStore(
        desk,
        error =>
          void feedback.error(
            messageOf(error, setupSay('setup.notSaved')) ?? setupSay('setup.notSaved'),
          ),
        paths,
      ),
  )
  useEffect(() => void run(async () => void (await setup.load())), [setup])
  return (
    <>
      <PublishPanel setup={setup} onDone={onDone} />
      <View className="tf-review-detail__actions">
        <Button
          kind="text"
          size="medium"
          onPress={() => desk.go({ section: 'setup', form: 'history' })}
        >
          {say('deadlines.history')}
        </Button>
      </View>
    </>
  )
})
