import { View } from '@tarojs/components'
import { heading } from '../a11y'
import { Button } from '../Button/Button'
import '../EmptyState/EmptyState.scss'
import { Icon } from '../Icon/Icon'

export interface ErrorStateProps {
  /** The server's own words if there are any. */
  message: string
  /** E.g. that this device keeps the filled-in answers. */
  detail?: string
  /** `isBusy`: the retry is running. */
  retry?: { text: string; onPress: () => void; isBusy?: boolean }
}

/** A failure: what failed, what is safe, and a retry. */
export function ErrorState({ message, detail, retry }: ErrorStateProps) {
  return (
    <View role="alert" className="tf-state">
      <Icon name="warning" size={32} duo />
      <View {...heading(2)} className="tf-state__title">
        {message}
      </View>
      {detail && <View className="tf-state__detail">{detail}</View>}
      {retry && (
        <View className="tf-state__action">
          <Button
            kind="secondary"
            size="medium"
            icon="refresh"
            loading={retry.isBusy ?? false}
            onPress={retry.onPress}
          >
            {retry.text}
          </Button>
        </View>
      )}
    </View>
  )
}
