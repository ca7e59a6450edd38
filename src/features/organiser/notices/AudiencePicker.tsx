import type { DeskNoticeAudienceReply } from '@core/contract/notice'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskNoticeMessages } from '@/i18n/messages/deskNotices'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useSearchWords } from '../useSearchWords'
import { targetWord } from './noticeTargets'

const ROLES = ['role:admin', 'role:staff'] as const

export interface AudiencePickerProps {
  id: string
  /** Empty: every exhibitor. */
  value: readonly string[]
  onChange: (targets: readonly string[]) => void
}

/**
 * The audience of a notice: every exhibitor, or any of roles, halls and companies; with the number
 * of people it would reach.
 */
export const AudiencePicker = observer(function AudiencePicker({
  id,
  value,
  onChange,
}: AudiencePickerProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskNoticeMessages)
  const [typed, type] = useState('')
  const Search = useSearchWords(typed)
  const { state, reload } = useLoad(`notice-audience ${JSON.stringify([value, Search])}`, () =>
    desk.call('desk.noticeAudience', { Targets: [...value], Search: Search || undefined }),
  )
  const found = state.value
  const nameOf = ({ Id, Name, Name_en, Booth }: DeskNoticeAudienceReply['Found'][number]) =>
    [localized(Name, Name_en, language.current) || Id, Booth].filter(Boolean).join(' · ')
  const toggle = (target: string) =>
    onChange(value.includes(target) ? value.filter(one => one !== target) : [...value, target])
  const chip = (target: string, name: string) => (
    <Pressable
      key={target}
      aria-pressed={value.includes(target)}
      className={cx('tf-review__state', value.includes(target) && 'is-on')}
      onPress={() => toggle(target)}
    >
      {name}
    </Pressable>
  )
  // a chosen hall that no longer has companies must be listed, so that it can be removed
  const halls = [
    ...new Set([
      ...(found?.Halls ?? []).map(hall => `hall:${hall}`),
      ...value.filter(target => target.startsWith('hall:')),
    ]),
  ]
  const companies = value.filter(target => target.startsWith('company:'))
  const companyText = (target: string) => {
    const named = found?.Named.find(({ Id }) => `company:${Id}` === target)
    return named ? nameOf(named) : targetWord(target)
  }
  return (
    <View className="tf-audience">
      <View role="group" aria-labelledby={`${id}-label`} className="tf-review__states">
        <Pressable
          aria-pressed={value.length === 0}
          className={cx('tf-review__state', value.length === 0 && 'is-on')}
          onPress={() => onChange([])}
        >
          {say('everybody')}
        </Pressable>
        {ROLES.map(target => chip(target, targetWord(target)))}
        {halls.map(target => chip(target, targetWord(target)))}
        {companies.map(target => (
          <Pressable
            key={target}
            label={say('remove', { company: companyText(target) })}
            className="tf-review__state is-on"
            onPress={() => toggle(target)}
          >
            <Text>{companyText(target)}</Text>
            <Icon name="close" size={12} />
          </Pressable>
        ))}
      </View>
      <TextField
        id={id}
        label={say('company')}
        placeholder={say('company')}
        value={typed}
        onChange={type}
        kind="search"
        leading={<Icon name="search" size={18} />}
      />
      {Search !== '' && (
        <View role="group" aria-label={say('found')} className="tf-review__states">
          {found?.Found.map(company => (
            <Pressable
              key={company.Id}
              label={say('add', { company: nameOf(company) })}
              className="tf-review__state"
              onPress={() => {
                toggle(`company:${company.Id}`)
                type('')
              }}
            >
              <Icon name="plus" size={12} />
              <Text>{nameOf(company)}</Text>
            </Pressable>
          ))}
          {state.status === 'ready' && found?.Found.length === 0 && (
            <Text className="tf-desk-field__hint">{say('none')}</Text>
          )}
        </View>
      )}
      {state.status === 'failed' && (
        <Button kind="text" size="small" icon="refresh" onPress={reload}>
          {text('desk.retry')}
        </Button>
      )}
      {state.status === 'ready' && found && (
        <View role="status" className="tf-desk-field__hint">
          {say('reach', { companies: found.Companies, accounts: found.Accounts })}
        </View>
      )}
    </View>
  )
})
