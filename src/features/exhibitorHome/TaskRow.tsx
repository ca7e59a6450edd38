import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MenuTask } from '@/api/parse/menu'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deadlineOf } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { useText, type Text as Words } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { SubmissionChip } from '@/shell/submission/SubmissionChip'
import { useStores } from '@/stores/StoreContext'
import { isOpenTask, isSentBack } from './taskStates'

interface TaskRowProps {
  task: MenuTask
  /** Whether the row has room for a column with the deadline, and for a button. */
  isWide: boolean
}

/** One task: name, deadline and state; the whole row opens it. */
export const TaskRow = observer(function TaskRow({ task, isWide }: TaskRowProps) {
  const { language, clock, platform } = useStores()
  const text = useText(deadlineMessages)
  const left = useText(exhibitorHomeMessages)
  const navigate = useNavigate()
  const deadline = deadlineOf(text, language.current, task, clock.now())
  const dates = (task.closes || task.opens) && <Text>{deadline.text}</Text>
  const rest = isOpenTask(task) && deadline.left && (
    <Text className={cx('tf-ex-home__left', deadline.isUrgent && 'is-urgent')}>
      {deadline.left}
    </Text>
  )
  return (
    <Pressable
      role="link"
      className="tf-ex-home__row"
      onPress={() => openAddress(task.url, navigate, platform)}
    >
      <Icon
        name={iconOf(task)}
        size={20}
        className={cx('tf-ex-home__mark', isWarning(task) && 'is-warning')}
      />
      <View className="tf-ex-home__row-text">
        <View className="tf-ex-home__row-name">{task.title}</View>
        <View className="tf-ex-home__row-meta">
          {!isWide && dates}
          {task.reason && isSentBack(task) && (
            <Text className="tf-ex-home__reason">
              {left('exHome.reason', { reason: task.reason })}
            </Text>
          )}
          {missingOf(task, left) && <Text>{missingOf(task, left)}</Text>}
          {!isWide && rest}
        </View>
      </View>
      {isWide ? (
        <>
          <View className="tf-ex-home__state">
            <TaskChip task={task} />
          </View>
          <View className="tf-ex-home__by">
            {dates}
            {rest}
          </View>
          <View className={cx('tf-ex-home__go', stepOf(task) === 'change' && 'is-ink')}>
            {left(`exHome.go.${stepOf(task)}`)}
          </View>
        </>
      ) : (
        <>
          <TaskChip task={task} />
          <Icon name="chevron-right" size={16} />
        </>
      )}
    </Pressable>
  )
})

/**
 * What is left of a task: missing answers or free places; empty for a task that is not begun, or
 * done.
 */
function missingOf(
  { state, missing, places }: MenuTask,
  text: Words<typeof exhibitorHomeMessages>,
): string {
  if (places) return text('exHome.places', places)
  if (missing === undefined || state === 'overdue') return ''
  return missing > 1
    ? text('exHome.missing', { n: missing })
    : text(missing === 1 ? 'exHome.oneMissing' : 'exHome.notHandedIn')
}

/** What a press leads to. */
function stepOf(task: MenuTask): 'start' | 'continue' | 'change' | 'confirm' | 'pay' | 'look' {
  if (!isOpenTask(task)) return 'look'
  if (isSentBack(task)) return 'change'
  if (task.kind.startsWith('notice:')) return 'confirm'
  if (task.kind === 'order') return 'pay'
  return task.state === 'in_progress' ? 'continue' : 'start'
}

/** The state of the task, in the words of its kind. */
function TaskChip({ task: { kind, state, isReviewed } }: { task: MenuTask }) {
  const text = useText(exhibitorHomeMessages)
  if (state === 'overdue') return <StatusChip look="expired" text={text('exHome.state.overdue')} />
  if (kind.startsWith('notice:'))
    return state === 'approved' ? (
      <StatusChip look="approved" text={text('exHome.state.confirmed')} />
    ) : (
      <StatusChip look="draft" text={text('exHome.state.toConfirm')} icon="notice" />
    )
  if (kind === 'order') return <StatusChip look="submitted" text={text('exHome.state.toPay')} />
  return <SubmissionChip kind="form" isReviewed={isReviewed} state={WORDS[state] ?? state} />
}

/** States of a task that forms call by another name. */
const WORDS: Readonly<Record<string, string>> = { todo: 'none', in_progress: 'draft' }

const isWarning = (task: MenuTask) => isSentBack(task) || task.state === 'overdue'

function iconOf(task: MenuTask): IconName {
  if (isSentBack(task)) return 'error'
  if (task.state === 'overdue') return 'warning'
  if (task.state === 'submitted' || task.state === 'approved') return 'success'
  return task.kind.startsWith('notice:') ? 'notice' : 'clock'
}
