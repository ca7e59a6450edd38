import {
  DEFAULT_LAYOUT,
  LAYOUT_KINDS,
  readLayout,
  type BadgeLayout,
} from '@core/onsite/badgeLayout'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskMessages } from '@/i18n/messages/desk'
import { badgeDesignMessages } from '@/i18n/messages/deskBadgeDesign'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { DeskAlert } from '../DeskAlert'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskTitle } from '../DeskTitle'
import { PublishPanel } from '../setup/PublishPanel'
import { SetupStore } from '../setup/SetupStore'
import { useDeskWork } from '../useDeskWork'
import { useTabGuard } from '../writing/useTabGuard'
import { BadgePreview } from './BadgePreview'
import { ItemForm } from './ItemForm'
import { addItem, asLayout, changeItem, removeItem } from './layoutEdits'
import { PaperForm } from './PaperForm'
import '../setup/Setup.scss'
import './BadgeDesign.scss'

const PATH = 'badge.json'

/**
 * The layout of visitors' badges: a draft that is saved automatically, and the published version
 * that is printed.
 */
export const BadgeDesign = observer(function BadgeDesign() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(badgeDesignMessages)
  const setupSay = useText(deskSetupMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [setup] = useState(
    () =>
      new SetupStore(
        desk,
        error =>
          void feedback.error(
            messageOf(error, setupSay('setup.notSaved')) ?? setupSay('setup.notSaved'),
          ),
        [PATH],
      ),
  )
  const [shown, show] = useState(language.current)
  const [chosen, choose] = useState('name')
  const [isPublishing, publish] = useState(false)
  const value = setup.valueOf(PATH)
  const isHere = value !== undefined
  const { state, reload } = useLoad(`badge-design ${isHere}`, async () => {
    if (!setup.state) await setup.load()
    await setup.open(PATH, DEFAULT_LAYOUT)
  })
  useEffect(() => () => void setup.flush(), [setup])
  useTabGuard(setup.isSaving)
  const layout = asLayout(value)
  const item = layout.Items.find(({ Id }) => Id === chosen)
  const change = (next: BadgeLayout) => setup.change(PATH, next)
  const hasDraft = setup.drafts.length > 0
  const stand = setup.isSaving
    ? say('design.saving')
    : say(hasDraft ? 'design.draft' : 'design.online')
  return (
    <View className="tf-desk__column">
      <DeskTitle title={text('desk.section.badges')}>
        {isHere && <StatusChip look={hasDraft ? 'submitted' : 'approved'} text={stand} />}
      </DeskTitle>
      <View className="tf-desk__note">{say('design.detail')}</View>
      {!isHere && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('design.loading')} rows={5} />
      )}
      {!isHere && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {isHere && isPublishing && <PublishPanel setup={setup} onDone={() => publish(false)} />}
      {isHere && !isPublishing && (
        <>
          {readLayout(layout).problems.length > 0 && <DeskAlert text={say('design.outside')} />}
          <View className="tf-badge-design">
            <View className="tf-badge-design__stage">
              <DeskChips
                label={say('design.language')}
                options={[
                  { value: 'cn', text: setupSay('setup.short.cn') },
                  { value: 'en', text: setupSay('setup.short.en') },
                ]}
                value={shown}
                onChange={show}
              />
              <BadgePreview
                layout={layout}
                language={shown}
                chosen={chosen}
                onChoose={choose}
                onChange={change}
              />
              <View className="tf-desk__note">{say('design.choose')}</View>
            </View>
            <View className="tf-badge-design__panel">
              <PaperForm layout={layout} onChange={change} />
              <View className="tf-setup-card">
                <SectionHead title={say('design.add')} />
                <View className="tf-badge-design__kinds">
                  {LAYOUT_KINDS.map(kind => (
                    <Button
                      key={kind}
                      kind="secondary"
                      size="small"
                      icon="plus"
                      onPress={() => {
                        const added = addItem(layout, kind)
                        if (added.id === '') return
                        change(added.layout)
                        choose(added.id)
                      }}
                    >
                      {say(`design.kind.${kind}`)}
                    </Button>
                  ))}
                </View>
              </View>
              {item && (
                <ItemForm
                  key={item.Id}
                  item={item}
                  onChange={one => change(changeItem(layout, item.Id, one))}
                  onRemove={() => change(removeItem(layout, item.Id))}
                />
              )}
            </View>
          </View>
        </>
      )}
      {isHere && (
        <View className="tf-badge-design__foot">
          {hasDraft && !isPublishing && (
            <Button
              kind="text"
              size="medium"
              loading={isBusy}
              onPress={() => void run(() => setup.discard(PATH))}
            >
              {say('design.discard')}
            </Button>
          )}
          <Button
            kind={isPublishing ? 'secondary' : 'primary'}
            size="medium"
            onPress={() => {
              publish(!isPublishing)
              if (!isPublishing) void run(() => setup.check())
            }}
          >
            {say(isPublishing ? 'design.edit' : 'design.publish')}
          </Button>
        </View>
      )}
    </View>
  )
})
