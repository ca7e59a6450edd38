import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { TalkAvatar } from './TalkAvatar'
import type { TalkStore } from './TalkStore'
import { sourceText, sourceWay } from './talkSource'
import { peerName } from './talkTexts'
import type { Talk, TalkList } from './types'

interface TalkHeadProps {
  store: TalkStore
  talk: Talk
  colleagues: TalkList['Colleagues']
  onInfo: (() => void) | undefined
  isWide: boolean
}

/** The other side of the talk, the responsible colleague, and the actions on the talk. */
export const TalkHead = observer(function TalkHead({
  store,
  talk,
  colleagues,
  onInfo,
  isWide,
}: TalkHeadProps) {
  const { language, session } = useStores()
  const text = useText(talkMessages)
  const [sheet, show] = useState<'more' | 'assign'>()
  const name = peerName(talk, language.current, text)
  const { Peer, Assignee } = talk
  const followed = Assignee
    ? text('talk.assigned', { name: localized(Assignee.Name, Assignee.Name_en, language.current) })
    : text('talk.nobody')
  const source = sourceText(talk, session.user?.audience === 'ex', text)
  const detail = [Peer.CompanyName, Peer.Position, source].filter(Boolean).join(' · ')
  return (
    <View className="tf-talk-head">
      <TalkAvatar peer={Peer} name={name} />
      <View className="tf-talk-head__who">
        <View {...heading(2)} className="tf-talk-head__name">
          <Text className="tf-talk-head__text">{name}</Text>
          {Peer.Booth !== '' && <Text className="tf-talk-plate">{Peer.Booth}</Text>}
        </View>
        {(store.isTyping || detail !== '') && (
          <View
            {...(store.isTyping && { role: 'status' })}
            className={cx('tf-talk-head__detail', store.isTyping && 'is-typing')}
          >
            {store.isTyping ? text('talk.typing') : detail}
          </View>
        )}
      </View>
      {isWide && colleagues.length > 0 && (
        <Pressable
          className="tf-talk-head__button"
          label={`${text('talk.handOverTo')}, ${followed}`}
          onPress={() => show('assign')}
        >
          {followed}
        </Pressable>
      )}
      {onInfo && (
        <Pressable className="tf-talk-head__button" onPress={onInfo}>
          {text('talk.info')}
        </Pressable>
      )}
      <Pressable
        className="tf-talk-head__tool"
        label={text('talk.more')}
        onPress={() => show('more')}
      >
        <Icon name="more" size={24} />
      </Pressable>
      {sheet === 'more' && (
        <MoreSheet
          store={store}
          talk={talk}
          onAssign={!isWide && colleagues.length > 0 ? () => show('assign') : undefined}
          followed={followed}
          onClose={() => show(undefined)}
        />
      )}
      {sheet === 'assign' && (
        <AssignSheet store={store} colleagues={colleagues} onClose={() => show(undefined)} />
      )}
    </View>
  )
})

interface MoreSheetProps {
  store: TalkStore
  talk: Talk
  /** Given if the head has no room for the colleague. */
  onAssign: (() => void) | undefined
  followed: string
  onClose: () => void
}

const MoreSheet = observer(function MoreSheet({
  store,
  talk,
  onAssign,
  followed,
  onClose,
}: MoreSheetProps) {
  const { api, session } = useStores()
  const text = useText(talkMessages)
  const navigate = useNavigate()
  const { run } = useOwnAction()
  const act = (name: string, what: () => Promise<void>) => {
    onClose()
    void run(name, what)
  }
  const isCompany = session.user?.audience === 'ex'
  const began = sourceWay(talk, isCompany)
  const canLead = isCompany && talk.Peer.Kind === 'person' && talk.Peer.Id !== ''
  return (
    <Sheet open title={text('talk.more')} closeLabel={text('talk.close')} onClose={onClose}>
      {onAssign && (
        <Pressable className="tf-talk-option" onPress={onAssign}>
          {`${text('talk.handOverTo')} · ${followed}`}
        </Pressable>
      )}
      {began && (
        <Pressable className="tf-talk-option" onPress={() => navigate.to(began.route, began.query)}>
          {text('talk.toSource')}
        </Pressable>
      )}
      {talk.Meet !== '' && (
        <Pressable
          className="tf-talk-option"
          onPress={() =>
            navigate.to(isCompany ? 'businessMatching' : 'hallMeetings', { with: talk.Meet })
          }
        >
          {text('talk.meet')}
        </Pressable>
      )}
      {canLead && (
        <Pressable
          className="tf-talk-option"
          onPress={() =>
            act('lead', async () => {
              const { Lead } = await api.call('chat.lead', { Id: talk.Id })
              navigate.to('leads', { id: Lead })
            })
          }
        >
          {text('talk.toLead')}
        </Pressable>
      )}
      {talk.Peer.Kind === 'company' && talk.Peer.Id !== '' && (
        <Pressable
          className="tf-talk-option"
          onPress={() => navigate.to('hallCompany', { id: talk.Peer.Id })}
        >
          {text('talk.toCompany')}
        </Pressable>
      )}
      <Pressable
        className="tf-talk-option"
        onPress={() => act('star', () => store.mark('chat.star', !talk.Starred))}
      >
        {text(talk.Starred ? 'talk.unstar' : 'talk.star')}
      </Pressable>
      <Pressable
        className="tf-talk-option"
        onPress={() => act('mute', () => store.mark('chat.mute', !talk.Muted))}
      >
        {text(talk.Muted ? 'talk.unmute' : 'talk.mute')}
      </Pressable>
      <Pressable
        className="tf-talk-option tf-talk-option--danger"
        onPress={() => act('block', () => store.mark('chat.block', !talk.Blocked))}
      >
        {text(talk.Blocked ? 'talk.unblock' : 'talk.block')}
      </Pressable>
    </Sheet>
  )
})

const AssignSheet = observer(function AssignSheet({
  store,
  colleagues,
  onClose,
}: Pick<TalkHeadProps, 'store' | 'colleagues'> & { onClose: () => void }) {
  const { language } = useStores()
  const text = useText(talkMessages)
  const { run } = useOwnAction()
  const assign = (id: string) => {
    onClose()
    void run('assign', () => store.assign(id))
  }
  return (
    <Sheet open title={text('talk.handOverTo')} closeLabel={text('talk.close')} onClose={onClose}>
      {colleagues.map(({ Id, Name, Name_en }) => (
        <Pressable key={Id} className="tf-talk-option" onPress={() => assign(Id)}>
          {localized(Name, Name_en, language.current)}
        </Pressable>
      ))}
      <Pressable className="tf-talk-option" onPress={() => assign('')}>
        {text('talk.nobody')}
      </Pressable>
    </Sheet>
  )
})
