import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Sheet } from '@/components/Sheet/Sheet'
import { linkedBadgeMessages } from '@/i18n/messages/linkedBadge'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { AccountRow, rowId } from '@/shell/account/AccountRow'
import { ConsentList, type ConsentListProps } from '@/shell/account/ConsentList'
import { Part } from '@/shell/account/DeleteData'
import { useExport } from '@/shell/account/useExport'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { TextRow } from '@/shell/phoneLogin/TextRow'
import { useStores } from '@/stores/StoreContext'
import '../../shell/account/AccountSheet.scss'
import './LinkedBadge.scss'

const CONFIRM_ID = 'linked-confirm'
const GOES = ['linked.goes.answers', 'linked.goes.badge'] as const

export interface LinkedDataProps {
  /**
   * The holder confirms deletion with the end of their phone number, or of their name without one.
   */
  hasPhone: boolean
  /** Gets the data that had to be kept. */
  onDeleted: (kept: readonly string[]) => void
}

/**
 * What the holder of a badge agreed to. They can export and delete their data without an account
 * (DECISIONS §8).
 */
export const LinkedData = observer(function LinkedData({
  hasPhone,
  besideFaces,
  onDeleted,
}: LinkedDataProps & ConsentListProps) {
  const text = useText(linkedBadgeMessages)
  const my = useText(myAccountMessages)
  const { isBusy, start } = useExport()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <View className="tf-linked-badge__data">
      <SectionHead title={text('linked.data')} />
      <ConsentList {...(besideFaces && { besideFaces })} />
      <AccountRow
        isAction
        icon="download"
        title={my(isBusy ? 'my.exporting' : 'my.export')}
        detail={my('my.exportDetail')}
        onPress={start}
      />
      <AccountRow
        id={rowId('delete')}
        icon="trash"
        title={text('linked.delete')}
        detail={text('linked.deleteDetail')}
        onPress={() => setDeleting(true)}
      />
      {isDeleting && (
        <DeleteSheet hasPhone={hasPhone} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </View>
  )
})

const DeleteSheet = observer(function DeleteSheet({
  hasPhone,
  onClose,
  onDeleted,
}: LinkedDataProps & { onClose: () => void }) {
  const { api } = useStores()
  const text = useText(linkedBadgeMessages)
  const my = useText(myAccountMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const press = () => {
    if (typed.trim() === '') {
      const message = hasPhone ? my('my.confirmWrong') : text('linked.confirmName')
      setError(message)
      feedback.validation(message)
      return focusElement(CONFIRM_ID)
    }
    void run('delete', async () => {
      try {
        onDeleted((await api.call('privacy.delete', { Confirm: typed.trim() })).Kept)
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'confirm_wrong')
          setError(failure.message)
        throw failure
      }
    })
  }
  return (
    <Sheet open onClose={onClose} title={text('linked.delete')} closeLabel={my('my.stay')}>
      <Part title={my('my.deleteGoes')} icon="trash" lines={GOES.map(key => text(key))} />
      <Part title={my('my.deleteKept')} icon="file" lines={[my('my.deleteKept.law')]} />
      <TextRow
        id={CONFIRM_ID}
        label={hasPhone ? my('my.confirmPhone') : text('linked.confirmName')}
        error={error}
        kind={hasPhone ? 'number' : 'text'}
        value={typed}
        onChange={value => {
          setTyped(value.slice(0, 8))
          setError(undefined)
        }}
        onConfirm={press}
        placeholder={hasPhone ? my('my.confirmHint') : text('linked.confirmNameHint')}
      />
      <Button kind="ink" block loading={busy !== ''} className="tf-account__logout" onPress={press}>
        {my(busy ? 'my.deleting' : 'my.deleteNow')}
      </Button>
    </Sheet>
  )
})
