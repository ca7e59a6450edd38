import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { randomId } from '@/utils/randomId'
import type { Chosen } from './useChosen'

const REASON_MAX = 200

export interface BulkBarProps {
  chosen: Chosen
  /** The name of the step and its explanation. The user confirms the step first. */
  step: string
  means: string
  /** The question, if name and number of rows do not explain the step. */
  ask?: (n: number) => string
  isDanger?: boolean
  /** The step needs a reason, which applies to all rows. */
  reason?: string
  /** Takes the step with one row. Rejects with the reason. */
  take: (id: string, reason: string, intent: string) => Promise<unknown>
  /** Called after the last row. */
  onDone: () => void
}

interface BulkResult {
  done: number
  failed: readonly { id: string; title: string; message: string }[]
}

/**
 * Takes one step with every selected row, one after the other, and shows each result. Failed rows
 * stay selected, with the reason. When the connection breaks, the remaining rows are not tried.
 */
export const BulkBar = observer(function BulkBar(props: BulkBarProps) {
  const { chosen, step, means, ask, isDanger = false, reason, take, onDone } = props
  const text = useText(deskMessages)
  const say = useText(deskTableMessages)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const [result, setResult] = useState<BulkResult>()
  const n = chosen.ids.size
  const run = async (why: string) => {
    setBusy(true)
    const left: string[] = []
    const failed: { id: string; title: string; message: string }[] = []
    const all = [...chosen.ids]
    for (const [at, id] of all.entries()) {
      try {
        await take(id, why, randomId())
      } catch (error) {
        left.push(id)
        const message = messageOf(error, text('desk.notDone')) ?? text('desk.notDone')
        failed.push({ id, title: chosen.labelOf(id), message })
        if (error instanceof ApiError && error.kind === 'rejected') continue
        left.push(...all.slice(at + 1))
        break
      }
    }
    setResult({ done: all.length - left.length, failed })
    setWords(undefined)
    setBusy(false)
    chosen.set(left)
    onDone()
  }
  const clear = () => {
    setWords(undefined)
    chosen.set([])
  }
  const press = async () => {
    if (reason !== undefined && words === undefined) return setWords('')
    const why = (words ?? '').trim()
    if (reason !== undefined && why === '') return void feedback.error(say('bulk.reasonMissing'))
    const isMeant = await feedback.confirm({
      title: ask?.(n) ?? say('bulk.ask', { step, n }),
      message: means,
      confirm: step,
      cancel: text('desk.goBack'),
      danger: isDanger,
    })
    if (isMeant) await run(Array.from(why).slice(0, REASON_MAX).join(''))
  }
  return (
    <View role="status" aria-live="polite">
      {result && <BulkResults result={result} step={step} onClose={() => setResult(undefined)} />}
      {n > 0 && (
        <View className="tf-review__selection tf-desk-bulk">
          <Text className="tf-desk-bulk__count">{text('desk.selected', { n })}</Text>
          {words !== undefined && (
            <View className="tf-desk-bulk__reason">
              <TextField
                id="desk-bulk-reason"
                label={reason ?? ''}
                placeholder={reason ?? ''}
                value={words}
                onChange={setWords}
              />
            </View>
          )}
          <Button
            kind={isDanger ? 'danger' : 'ink'}
            size="small"
            loading={isBusy}
            onPress={() => void press()}
          >
            {say('bulk.step', { step, n })}
          </Button>
          <Button kind="text" size="small" disabled={isBusy} onPress={clear}>
            {say('bulk.none')}
          </Button>
        </View>
      )}
    </View>
  )
})

interface BulkResultsProps {
  result: BulkResult
  step: string
  onClose: () => void
}

/** How many rows succeeded, and why the others failed. */
const BulkResults = observer(function BulkResults({ result, step, onClose }: BulkResultsProps) {
  const text = useText(deskMessages)
  const { done, failed } = result
  return (
    <View className="tf-review__result">
      <View className="tf-review__result-text">
        {done > 0 && (
          <View className="tf-review__result-done">
            <Icon name="success" size={16} />
            <Text>{text('desk.result.done', { n: done, step })}</Text>
          </View>
        )}
        {failed.length > 0 && (
          <View className="tf-review__result-refused">
            <Icon name="warning" size={16} />
            <Text>{text('desk.result.refused', { n: failed.length })}</Text>
          </View>
        )}
        {failed.map(({ id, title, message }) => (
          <View key={id} className="tf-review__result-line">{`${title} · ${message}`}</View>
        ))}
      </View>
      <Pressable
        className="tf-review__result-close"
        label={text('desk.result.close')}
        onPress={onClose}
      >
        <Icon name="close" size={16} />
      </Pressable>
    </View>
  )
})
