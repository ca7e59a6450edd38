import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useGrant, type GrantProps, type GrantTyped, type QuotaRow } from './useGrant'

const ID = 'desk-grant'

/**
 * Edits a number of places in its cell: Enter saves, Escape discards. A number that could not be
 * saved stays.
 */
export const QuotaEditor = observer(function QuotaEditor({
  label,
  onReason,
  ...props
}: GrantProps & {
  label: string
  /** Continues in the sheet, where the user can give a reason. */
  onReason: (typed: GrantTyped, row: QuotaRow) => void
}) {
  const say = useText(deskQuotaMessages)
  const { row, typed, change, save, isBusy, error, overtaken, close } = useGrant(ID, props)
  useEffect(() => focusElement(ID), [])
  const note = error ?? overtaken
  return (
    <View className="tf-quota-editor">
      <View className="tf-quota-editor__line">
        <Text className="tf-quota-editor__used">{row.Used} /</Text>
        <View className="tf-quota-editor__field">
          <TextField
            id={ID}
            kind="number"
            label={label}
            value={typed.places}
            invalid={error !== undefined}
            describedBy={note ? `${ID}-note` : undefined}
            onChange={places => change({ places })}
            onConfirm={save}
            attributes={{ onKeyDown: ({ key }) => key === 'Escape' && close() }}
          />
        </View>
      </View>
      {note && (
        <View id={`${ID}-note`} role="alert" className="tf-quota-editor__note">
          {note}
        </View>
      )}
      <View className="tf-quota-editor__line">
        <Pressable
          className="tf-quota-editor__key is-main"
          label={say('save')}
          aria-busy={isBusy || undefined}
          onPress={save}
        >
          <Icon name="check" size={16} />
        </Pressable>
        <Pressable className="tf-quota-editor__key" label={say('cancel')} onPress={close}>
          <Icon name="close" size={16} />
        </Pressable>
        <Pressable
          className="tf-quota-editor__key"
          label={say('withReason')}
          onPress={() => onReason(typed, row)}
        >
          <Icon name="edit" size={16} />
        </Pressable>
      </View>
    </View>
  )
})
