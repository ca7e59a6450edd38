import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../DeskField'
import { useGrant, type GrantProps } from './useGrant'

const ID = 'desk-grant'

/**
 * Sets another number of places, with a reason. Used on the phone, and wherever a reason is given.
 */
export const GrantSheet = observer(function GrantSheet({
  title,
  ...props
}: GrantProps & {
  /** The company, and what the places are for. */
  title: string
}) {
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const quotas = useText(deskQuotaMessages)
  const { row, typed, change, save, isBusy, error, overtaken, close } = useGrant(ID, props)
  const field = {
    id: ID,
    required: true,
    hint: quotas('least', { n: row.Used }),
    error,
  }
  const why = { id: `${ID}-why`, hint: say('why.hint') }
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      closeLabel={text('desk.cancel')}
      footer={
        <Button block loading={isBusy} onPress={save}>
          {say('save')}
        </Button>
      }
    >
      {overtaken && (
        <View role="status" className="tf-desk__note">
          {overtaken}
        </View>
      )}
      <DeskField {...field} label={quotas('places')}>
        <TextField
          {...fieldControl(field)}
          kind="number"
          value={typed.places}
          onChange={places => change({ places })}
          onConfirm={save}
        />
      </DeskField>
      <DeskField {...why} label={say('why')}>
        <TextField
          {...fieldControl(why)}
          value={typed.reason}
          onChange={reason => change({ reason })}
          onConfirm={save}
        />
      </DeskField>
    </Sheet>
  )
})
