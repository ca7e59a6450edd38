import type { LeadMineReply } from '@core/contract/leadSharing'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { fairTimeText } from '@/i18n/fairTime'
import { cardSheetMessages } from '@/i18n/messages/cardSheets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import type { PanelProps } from '@/shell/lazyPanel'
import { TalkButton } from '@/shell/talks/TalkButton'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { SheetContent } from './SheetContent'
import './cardSheets.scss'

/** The exhibitors who have scanned the user's badge. */
export function ScannedSheet({ open, onClose }: PanelProps) {
  const text = useText(cardSheetMessages)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('sheet.scanned')}
      closeLabel={text('sheet.close')}
    >
      <Companies />
    </Sheet>
  )
}

const Companies = observer(function Companies() {
  const { api, language } = useStores()
  const text = useText(cardSheetMessages)
  const { state, reload } = useLoad(
    language.current,
    async () => (await api.call('lead.mine', {})).Companies,
  )
  return (
    <SheetContent state={state} onRetry={reload}>
      {companies => (
        <View>
          {companies.length === 0 && (
            <View className="tf-card-sheet__note">{text('sheet.scannedNone')}</View>
          )}
          <View {...(companies.length > 0 ? { role: 'list' } : {})}>
            {companies.map(company => (
              <Company key={company.Id} company={company} />
            ))}
          </View>
          <View className="tf-card-sheet__note">{text('sheet.scannedNote')}</View>
        </View>
      )}
    </SheetContent>
  )
})

const Company = observer(function Company({
  company,
}: {
  company: LeadMineReply['Companies'][number]
}) {
  const { api, language } = useStores()
  const text = useText(cardSheetMessages)
  const { busy, run } = useOwnAction()
  const { Id, Name, Name_en, Booth, FirstAt, LastAt, Times, ExportedAt } = company
  const [isShared, setShared] = useState(company.Shared)
  const name = localized(Name, Name_en, language.current)
  const [asks, setAsks] = useState(company.Asks)
  const share = async (Share: boolean) => {
    await api.call('lead.share', { Id, Share })
    setShared(Share)
    setAsks(false)
  }
  const when =
    Times > 1
      ? text('sheet.scannedTimes', { n: Times, time: fairTimeText(LastAt) })
      : text('sheet.scannedAt', { time: fairTimeText(FirstAt) })
  return (
    <View role="listitem" className="tf-card-sheet__row">
      <Icon name="booth" size={20} />
      <View className="tf-card-sheet__row-text">
        <Text className="tf-card-sheet__row-title">{name}</Text>
        <Text className="tf-card-sheet__row-detail">
          {[Booth && text('sheet.booth', { booth: Booth }), when].filter(Boolean).join(' · ')}
        </Text>
        {ExportedAt !== '' && (
          <Text className="tf-card-sheet__row-detail">
            {text('sheet.exportedAt', { time: fairTimeText(ExportedAt) })}
          </Text>
        )}
        {asks && (
          <View className="tf-card-sheet__asks">
            <View className="tf-card-sheet__row-title">{text('sheet.asks', { name })}</View>
            <View className="tf-card-sheet__answers">
              <Button
                size="small"
                loading={busy === 'yes'}
                label={`${text('sheet.asksYes')} ${name}`}
                onPress={() => void run('yes', () => share(true))}
              >
                {text('sheet.asksYes')}
              </Button>
              <Button
                kind="secondary"
                size="small"
                loading={busy === 'no'}
                label={`${text('sheet.asksNo')} ${name}`}
                onPress={() => void run('no', () => share(false))}
              >
                {text('sheet.asksNo')}
              </Button>
            </View>
          </View>
        )}
        <View className="tf-card-sheet__answers">
          <TalkButton size="small" reason={{ Company: Id }} label={name} />
        </View>
        <SwitchField
          id={`share-${Id}`}
          checked={isShared}
          disabled={busy !== ''}
          title={text('sheet.share')}
          consequence={text(isShared ? 'sheet.shared' : 'sheet.notShared', { name })}
          onChange={wanted => void run('share', () => share(wanted))}
        />
      </View>
    </View>
  )
})
