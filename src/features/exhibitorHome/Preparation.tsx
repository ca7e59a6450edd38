import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ExhibitorMenu, MenuTask } from '@/api/parse/menu'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { PrepRing } from '@/components/PrepRing/PrepRing'
import { useMinWidth } from '@/components/useMinWidth'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { TaskRow } from './TaskRow'
import { isOpenTask, isSentBack } from './taskStates'

/** The number of most urgent tasks that are shown at first (DESIGN §6 Prep ring). */
const SHOWN = 2
const SHOWN_WIDE = 6
/** From this window width on, a task has columns for its state and its deadline. */
const ROOMY = 1200

interface PreparationProps extends Pick<ExhibitorMenu, 'tasks' | 'progress'> {
  /** The preparation fills a column of a wide window. */
  isWide: boolean
}

/** How much of the preparation is done, the most urgent tasks, and all tasks on demand. */
export const Preparation = observer(function Preparation({
  tasks,
  progress,
  isWide,
}: PreparationProps) {
  const shown = isWide ? SHOWN_WIDE : SHOWN
  const isRoomy = useMinWidth(ROOMY)
  const { config } = useStores()
  const text = useText(exhibitorHomeMessages)
  const [isWhole, showWhole] = useState(false)
  const open = tasks.filter(isOpenTask).length
  const sentBack = tasks.filter(isSentBack).length
  const overdue = tasks.filter(({ state }) => state === 'overdue').length
  const summary =
    tasks.length === 0
      ? [text('exHome.none')]
      : [
          open > 0 ? text('exHome.todo', { n: open }) : text('exHome.allDone'),
          sentBack > 0 && text('exHome.sentBack', { n: sentBack }),
          overdue > 0 && text('exHome.overdue', { n: overdue }),
        ].filter(Boolean)
  return (
    <View role="region" aria-label={text('exHome.preparation')} className="tf-ex-home__card">
      <View className="tf-ex-home__preparation">
        <PrepRing done={progress.done} total={progress.total} theme={config.themeVariables} />
        <View className="tf-ex-home__who">
          <View {...heading(2)} className="tf-ex-home__name">
            {text('exHome.preparation')}
          </View>
          <View className="tf-ex-home__person">
            <Text>
              {[progress.total > 0 && text('exHome.percent', { n: progress.percent }), ...summary]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </View>
        </View>
        {tasks.length > shown && (
          <Button
            kind="secondary"
            size="small"
            aria-expanded={isWhole}
            onPress={() => showWhole(!isWhole)}
          >
            {text(isWhole ? 'exHome.less' : 'exHome.all')}
          </Button>
        )}
      </View>
      {tasks.length > 0 && (
        <View role="list" className="tf-ex-home__tasks">
          {(isWhole ? tasks : tasks.slice(0, shown)).map((task: MenuTask) => (
            <View key={task.id} role="listitem" className="tf-ex-home__item">
              <TaskRow task={task} isWide={isWide && isRoomy} />
            </View>
          ))}
        </View>
      )}
    </View>
  )
})
