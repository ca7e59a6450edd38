import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import type { LoginUser } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { dropInvites } from '../invite'
import { TextRow } from '../phoneLogin/TextRow'
import { useOwnAction } from './useOwnAction'

export interface DeleteDataProps {
  user: LoginUser
  /**
   * Called when everything is deleted, including this device's login; with the data that had to be
   * kept.
   */
  onDeleted: (kept: readonly string[]) => void
}

const GOES = [
  'my.deleteGoes.person',
  'my.deleteGoes.card',
  'my.deleteGoes.files',
  'my.deleteGoes.logins',
] as const

/**
 * Deletes the user's data: tells what is deleted and what is kept, and asks for four typed digits
 * against accidents.
 */
export const DeleteData = observer(function DeleteData({ user, onDeleted }: DeleteDataProps) {
  const stores = useStores()
  const { api, session } = stores
  const text = useText(myAccountMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  const wrong = text(user.mobile ? 'my.confirmWrong' : 'my.confirmCardWrong')
  const submit = async () => {
    if (digits.length !== 4) {
      setError(wrong)
      feedback.validation(wrong)
      return focusElement('delete-confirm')
    }
    await run('delete', async () => {
      try {
        const { Kept } = await api.call('privacy.delete', { Confirm: digits })
        onDeleted(Kept)
        dropInvites(stores)
        session.forgetForGood()
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'confirm_wrong')
          setError(failure.message)
        throw failure
      }
    })
  }
  const press = () => void submit()
  return (
    <View>
      <Part title={text('my.deleteGoes')} icon="trash" lines={GOES.map(key => text(key))} />
      <Part title={text('my.deleteKept')} icon="file" lines={[text('my.deleteKept.law')]} />
      <TextRow
        id="delete-confirm"
        label={text(user.mobile ? 'my.confirmPhone' : 'my.confirmCard')}
        error={error}
        kind={user.mobile ? 'number' : 'text'}
        value={digits}
        onChange={value => {
          setDigits(value.replace(user.mobile ? /\D/g : /[^0-9a-z]/gi, '').slice(0, 4))
          setError(undefined)
        }}
        onConfirm={press}
        placeholder={text(user.mobile ? 'my.confirmHint' : 'my.confirmCardHint')}
      />
      <Button kind="ink" block loading={busy !== ''} className="tf-account__logout" onPress={press}>
        {text(busy ? 'my.deleting' : 'my.deleteNow')}
      </Button>
    </View>
  )
})

/** A short list under its heading. */
export function Part({
  title,
  icon,
  lines,
}: {
  title: string
  icon: IconName
  lines: readonly string[]
}) {
  return (
    <View className="tf-account__part">
      <View {...heading(3)} className="tf-account__part-title">
        {title}
      </View>
      <View role="list">
        {lines.map(line => (
          <View key={line} role="listitem" className="tf-account__line">
            <Icon name={icon} size={16} />
            <Text>{line}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
