import type { SetupCheckReply } from '@core/contract/setupRelease'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { TextField } from '@/components/TextField/TextField'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'
import { placeName } from './placeName'
import { valueText } from './valueText'
import { SetupProblems } from './SetupProblems'
import type { SetupStore } from './SetupStore'

interface PublishPanelProps {
  setup: SetupStore
  onDone: () => void
  /** Opens the place of a problem; undefined where a problem leads nowhere. */
  openOf?: ((file: string, field: string) => (() => void) | undefined) | undefined
}

/** The changes of a publication, the problems that prevent it, and its button. */
export const PublishPanel = observer(function PublishPanel({
  setup,
  onDone,
  openOf,
}: PublishPanelProps) {
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [note, setNote] = useState('')
  const { checked, drafts } = setup
  const check = () => void run(() => setup.check())
  const publish = () =>
    void run(
      async () => {
        const version = await setup.publish(note, intent.of(checked?.Seen, note))
        if (version === 0) return
        intent.end()
        await feedback.success(say('setup.published', { n: version }))
        onDone()
      },
      // the drafts have changed in between: checks them again
      () => setup.check(),
    )
  return (
    <>
      {!checked && (
        <EmptyState
          icon="success"
          title={say(drafts.length > 0 ? 'setup.changes' : 'setup.noChanges', { n: drafts.length })}
          detail={say('setup.checkDetail')}
          action={{ text: say('setup.check'), onPress: check }}
        />
      )}
      {checked && <Findings checked={checked} openOf={openOf} />}
      {checked && checked.CanPublish && drafts.length > 0 && (
        <View className="tf-setup-card">
          <TextField
            id="setup-note"
            label={say('setup.note')}
            placeholder={say('setup.note')}
            value={note}
            onChange={text => setNote(text.slice(0, 200))}
          />
          <View className="tf-review-detail__actions">
            <Button size="medium" loading={isBusy} onPress={publish}>
              {say('setup.publish')}
            </Button>
          </View>
        </View>
      )}
    </>
  )
})

const Findings = observer(function Findings({
  checked,
  openOf,
}: { checked: SetupCheckReply } & Pick<PublishPanelProps, 'openOf'>) {
  const { language } = useStores()
  const say = useText(deskSetupMessages)
  const { Problems, Differences, CanPublish } = checked
  const words = {
    language: language.current,
    yes: say('setup.yes'),
    no: say('setup.no'),
    comma: say('setup.comma'),
  }
  return (
    <View className="tf-setup-card">
      <View className="tf-setup-rows__head">
        <SectionHead title={say('setup.differences', { n: Differences.length })} />
        <StatusChip
          look={CanPublish ? 'approved' : 'rejected'}
          text={say(CanPublish ? 'setup.passes' : 'setup.stopped')}
        />
      </View>
      <DeskTable
        label={say('setup.differences', { n: Differences.length })}
        empty={say('setup.noDifference')}
        className="tf-setup-differences"
        heads={[say('setup.where'), say('setup.before'), say('setup.after')]}
        rows={Differences.map(({ Path, Name, At, Change, Before, After }, at) => ({
          id: String(at),
          cells: [
            placeName(Path, At, language.current, Name),
            Change === 'moved'
              ? say('setup.place', { n: Before })
              : valueText(Path, At, Before, words) || '–',
            Change === 'moved'
              ? say('setup.place', { n: After })
              : Change === 'removed'
                ? say('setup.gone')
                : valueText(Path, At, After, words) || '–',
          ],
        }))}
      />
      <SetupProblems problems={Problems} openOf={openOf} />
    </View>
  )
})
