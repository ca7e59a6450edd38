import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { deskDraftMessages } from '@/i18n/messages/deskDrafts'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'

export interface WrittenActionsProps {
  kind: 'news' | 'notices'
  title: string
  /** Whether the item has a draft; `new`: it was never published. */
  draft: 'none' | 'changes' | 'new'
  /** The item is no longer published. */
  isGone: boolean
  /** A withdrawn item may be published again. */
  comesBack: boolean
  isBusy: boolean
  onOpen: () => void
  onWithdraw: () => void
  onDiscard: () => void
  /** Actions that observers have, too. */
  children?: ReactNode
}

/** The actions on a written item. */
export const WrittenActions = observer(function WrittenActions(props: WrittenActionsProps) {
  const { kind, title, draft, isGone, comesBack, isBusy, onOpen, onWithdraw, onDiscard } = props
  const { mayAct } = useDesk()
  const say = useText(deskSectionMessages)
  const of = useText(deskDraftMessages)
  const isNew = draft === 'new'
  return (
    <View className="tf-desk-table__actions">
      {props.children}
      {mayAct && (!isGone || comesBack) && (
        <Button
          kind="secondary"
          size="small"
          label={
            draft === 'none'
              ? say(isGone ? 'news.backOf' : 'changeOf', { title })
              : of('goOnOf', { title })
          }
          onPress={onOpen}
        >
          {draft === 'none' ? say(isGone ? 'news.back' : 'change') : of('goOn')}
        </Button>
      )}
      {mayAct && isNew && (
        <Button
          kind="danger"
          size="small"
          loading={isBusy}
          label={of('discardOf', { title })}
          onPress={onDiscard}
        >
          {of('discard')}
        </Button>
      )}
      {mayAct && !isNew && !isGone && (
        <Button
          kind="danger"
          size="small"
          loading={isBusy}
          label={say(`${kind}.withdrawOf`, { title })}
          onPress={onWithdraw}
        >
          {say(`${kind}.withdraw`)}
        </Button>
      )}
    </View>
  )
})
