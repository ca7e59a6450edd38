import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { grouped } from './ScanResult'
import type { ScanStore } from './ScanStore'

/**
 * Scans stored on the device: those queued until the network is back, and those refused by the
 * server.
 */
export const KeptScans = observer(function KeptScans({ scans }: { scans: ScanStore }) {
  const text = useText(leadMessages)
  const { waiting, refused } = scans
  return (
    <>
      {scans.keepsNothing && (
        <View role="note" className="tf-leads__note tf-leads__note--warning">
          <Icon name="warning" size={20} />
          <View className="tf-leads__grow">{text('leads.keepsNothing')}</View>
        </View>
      )}
      {waiting.length > 0 && (
        <View role="note" className="tf-leads__note">
          <Icon name="clock" size={20} />
          <View className="tf-leads__grow">
            {waiting.length === 1
              ? text('leads.waitingOne')
              : text('leads.waiting', { n: waiting.length })}
            {scans.isOffline && <View>{text('leads.offline')}</View>}
          </View>
          <Button kind="text" size="small" onPress={() => void scans.handIn()}>
            {text('leads.handIn')}
          </Button>
        </View>
      )}
      {refused.length > 0 && (
        <View role="list" aria-label={text('leads.refusedScans')} className="tf-leads__refused">
          {refused.map(({ item, refused: why }) => (
            <View
              key={item.Nonce}
              role="listitem"
              className="tf-leads__note tf-leads__note--danger"
            >
              <Icon name="error" size={20} />
              <View className="tf-leads__grow">
                <View className="tf-leads__code">{`${grouped(item.Code)} · ${fairTimeText(item.ScannedAt).slice(11)}`}</View>
                <View>{why || text('leads.refused')}</View>
              </View>
              <Button
                kind="text"
                size="small"
                label={text('leads.retryOf', { code: item.Code })}
                onPress={() => void scans.retry(item.Nonce)}
              >
                {text('leads.retry')}
              </Button>
              <Button
                kind="text"
                size="small"
                label={text('leads.removeOf', { code: item.Code })}
                onPress={() => void scans.dismiss(item.Nonce)}
              >
                {text('leads.remove')}
              </Button>
            </View>
          ))}
        </View>
      )}
    </>
  )
})
