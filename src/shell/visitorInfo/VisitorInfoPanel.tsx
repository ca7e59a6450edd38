import { visitorDetail } from '@core/answers/visitorDetail'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairClock } from '@/i18n/fairClock'
import { visitorPanelMessages } from '@/i18n/messages/visitorPanel'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useAnswerReading } from '../useAnswerReading'
import { useLoad } from '../useLoad'
import type { SeenVisitor } from './types'
import { VisitorActions } from './VisitorActions'
import './VisitorInfoPanel.scss'

export interface VisitorInfoPanelProps {
  /** The parameter of SPEC §7 `chat/visitor/info`: a card's code, or a lead's `VisitorId`. */
  visitorId: string
  /** The company's tags for the visitor. */
  tags?: readonly string[]
  /** Shown above the rows. */
  note?: ReactNode
  /**
   * Called with the new lead; without it the visitor is one already, and there is no button to save
   * them.
   */
  onSaved?: (leadId: string) => void
}

/**
 * The visitor information panel (SPEC §2, DESIGN §6): face, number, the allowed fields, times of
 * registration and consent, tags, and actions. It loads its own data; a failure shows the server's
 * words (SPEC §8), with a retry.
 */
export const VisitorInfoPanel = observer(function VisitorInfoPanel({
  visitorId,
  tags = [],
  note,
  onSaved,
}: VisitorInfoPanelProps) {
  const { api, language } = useStores()
  const text = useText(visitorPanelMessages)
  const [isOpen, open] = useState(true)
  const { state, reload } = useLoad(`${visitorId} ${language.current}`, () =>
    api.call('visitor.info', { visitorId }),
  )
  const id = useId()
  const failure =
    state.status === 'failed'
      ? (messageOf(state.error, text('panel.failed')) ?? text('panel.failed'))
      : ''
  return (
    <View className="tf-visitor-panel">
      <View {...heading(3)}>
        <Pressable
          className="tf-visitor-panel__head"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => open(!isOpen)}
        >
          <View className="tf-visitor-panel__title">{text('panel.title')}</View>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </Pressable>
      </View>
      <View
        id={id}
        className={isOpen ? 'tf-visitor-panel__body' : 'tf-visitor-panel__body is-closed'}
      >
        {note}
        {state.value ? (
          <>
            <Rows visitor={state.value} tags={tags} />
            <VisitorActions visitor={state.value} onSaved={onSaved} />
          </>
        ) : failure === '' ? (
          <Skeleton shape="text" label={text('panel.loading')} rows={4} />
        ) : (
          <ErrorState message={failure} retry={{ text: text('panel.retry'), onPress: reload }} />
        )}
      </View>
    </View>
  )
})

const Rows = observer(function Rows({
  visitor,
  tags,
}: {
  visitor: SeenVisitor
  tags: readonly string[]
}) {
  const { platform, language } = useStores()
  const reading = useAnswerReading()
  const record = { ...visitor.visitorInfo, ...(tags.length > 0 && { Flags: tags }) }
  // the server has already masked the data; shared data is not masked again
  const shown = { maskIds: true, maskPhones: false, offsetMinutes: fairClock.offset }
  const rows = visitorDetail(record, visitor.fields, language.current, shown)
  return (
    <AnswerTable
      sections={[{ id: 'visitor', title: '', rows }]}
      addressOf={url => (url.startsWith('/') ? platform.apiBase + url : url)}
      {...reading}
    />
  )
})
