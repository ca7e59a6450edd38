import { Text, View } from '@tarojs/components'
import type { LinkRow } from '@core/contract/account'
import { localized } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { fairDateText } from '@/i18n/fairTime'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { useStores } from '@/stores/StoreContext'
import { useSelfFill, type FilledBadge } from './useSelfFill'
import './SelfFill.scss'

const NAME_ID = 'badge-link-name'
/** The longest name that the badge form accepts. */
const NAME_MAX = 30

export interface SelfFillSheetProps {
  /** Without a badge the sheet first asks for a name. */
  badge?: FilledBadge
  onClose: () => void
}

/**
 * The link by which the holder of a badge fills it in. The user can copy it, show it as a code, or
 * revoke it.
 */
export const SelfFillSheet = observer(function SelfFillSheet({
  badge: given,
  onClose,
}: SelfFillSheetProps) {
  const text = useText(badgeMessages)
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { badge, made, others, isBusy, make, revoke } = useSelfFill(given)
  const length = Array.from(name.trim()).length
  const problem =
    length === 0
      ? text('badge.linkNameRequired')
      : length > NAME_MAX
        ? text('badge.linkNameLong', { n: NAME_MAX })
        : undefined
  const error = isChecked ? problem : undefined
  const press = () => {
    setChecked(true)
    if (badge || problem === undefined) void make(name.trim())
    else void revealElement(NAME_ID)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={badge?.name ? text('badge.linkOf', { name: badge.name }) : text('badge.link')}
      closeLabel={text('badge.close')}
      footer={
        !made && (
          <Button block icon="share" loading={isBusy} onPress={press}>
            {text('badge.makeLink')}
          </Button>
        )
      }
    >
      <View className="tf-self-fill">
        <View className="tf-self-fill__note">{text('badge.linkDetail')}</View>
        {!badge && (
          <LoginRow id={NAME_ID} label={text('badge.column.title')} error={error}>
            <TextField
              id={NAME_ID}
              labelledBy={`${NAME_ID}-label`}
              describedBy={error && `${NAME_ID}-error`}
              required
              invalid={error !== undefined}
              value={name}
              onChange={setName}
              onConfirm={press}
            />
          </LoginRow>
        )}
        {made && (
          <MadeLink
            row={made}
            name={badge?.name ?? ''}
            isBusy={isBusy}
            onRevoke={() => void revoke(made)}
          />
        )}
        {others.length > 0 && (
          <View role="list" aria-label={text('badge.linksSent')} className="tf-self-fill__others">
            {others.map(row => (
              <View key={row.Id} role="listitem" className="tf-self-fill__other">
                <Until row={row} word="badge.linkSentUntil" />
                <Button
                  kind="danger"
                  size="small"
                  disabled={isBusy}
                  onPress={() => void revoke(row)}
                >
                  {text('badge.revokeLink')}
                </Button>
              </View>
            ))}
          </View>
        )}
      </View>
    </Sheet>
  )
})

interface MadeLinkProps {
  row: LinkRow
  name: string
  isBusy: boolean
  onRevoke: () => void
}

/** A link that was just made: its address is shown only this once. */
const MadeLink = observer(function MadeLink({ row, name, isBusy, onRevoke }: MadeLinkProps) {
  const { platform, config, language } = useStores()
  const text = useText(badgeMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const fair = config.settings?.fair?.name
  const copy = async () => {
    const words = text('badge.linkWords', {
      name,
      fair: localized(fair?.cn, fair?.en, language.current) || config.title,
      url: row.Url,
    })
    const isCopied = await platform.copyText(words)
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('badge.copyFailed')))
  }
  return (
    <View className="tf-self-fill__made">
      <QrCode text={row.Url} label={text('badge.linkCode')} className="tf-self-fill__qr" />
      <View className="tf-self-fill__address">{row.Url}</View>
      <Until row={row} word="badge.linkUntil" />
      <View className="tf-self-fill__actions">
        <Button block icon="copy" onPress={() => void copy()}>
          {text('badge.copyLink')}
        </Button>
        <Button kind="danger" block loading={isBusy} onPress={onRevoke}>
          {text('badge.revokeLink')}
        </Button>
      </View>
    </View>
  )
})

const Until = observer(function Until({
  row,
  word,
}: {
  row: LinkRow
  word: 'badge.linkUntil' | 'badge.linkSentUntil'
}) {
  const { language } = useStores()
  const text = useText(badgeMessages)
  return (
    <Text className="tf-self-fill__note">
      {text(word, { date: proseDate(language.current, fairDateText(row.ExpiresAt)) })}
    </Text>
  )
})
