import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpenedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { AnswerStore } from './AnswerStore'
import { Differences } from './Differences'
import { isEditable } from './submissionView'
import { CONFLICT_ID } from './useAnswerForm'

/**
 * Two people wrote at the same time (DECISIONS §6). The person decides here whose answers stay;
 * until then nothing is saved.
 */
export const ConflictNotice = observer(function ConflictNotice({
  store,
  theirs,
}: {
  store: AnswerStore
  theirs: OpenedForm
}) {
  const { language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const moments = useText(deadlineMessages)
  const canKeep = isEditable(theirs)
  const time = momentText(moments, language.current, theirs.submission.savedAt, clock.now())
  return (
    <View
      {...{ id: CONFLICT_ID, tabIndex: -1 }}
      className="tf-answer-form__notice tf-answer-form__notice--warning"
    >
      <Icon name="warning" size={20} />
      <View className="tf-answer-form__notice-text">
        {/* role alert excludes the list below: it changes while the person types and must not
            be read again */}
        <View role="alert">
          <View {...heading(3)} className="tf-answer-form__notice-title">
            {text('exForm.conflict')}
          </View>
          <Text>{text(canKeep ? 'exForm.conflictDetail' : 'exForm.conflictFinal', { time })}</Text>
        </View>
        {store.form && <Differences form={store.form} theirs={theirs} />}
        <View className="tf-answer-form__notice-actions">
          {canKeep && (
            <Button kind="secondary" size="small" onPress={store.keepMine}>
              {text('exForm.keepMine')}
            </Button>
          )}
          <Button kind="ink" size="small" onPress={store.takeTheirs}>
            {text('exForm.takeTheirs')}
          </Button>
        </View>
      </View>
    </View>
  )
})
