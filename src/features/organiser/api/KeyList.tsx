import type { ApiKey } from '@core/contract/deskApi'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText, fairTimeText } from '@/i18n/fairTime'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskWork } from '../useDeskWork'
import { ListHead } from './ListHead'

const LOOKS = { on: 'approved', expired: 'expired', revoked: 'rejected' } as const

interface KeyListProps {
  keys: readonly ApiKey[]
  onNew: () => void
  onChange: () => void
}

/** Keys with their rights and last use. Each can be revoked here. */
export const KeyList = observer(function KeyList({ keys, onNew, onChange }: KeyListProps) {
  const desk = useDesk()
  const { clock } = useStores()
  const say = useText(deskApiMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const order = useDeskOrder(['name', 'expires', 'lastUsed', 'keyState'])
  const stateOf = ({ RevokedAt, ExpiresAt }: ApiKey) =>
    RevokedAt !== '' ? 'revoked' : Date.parse(ExpiresAt) <= clock.now() ? 'expired' : 'on'
  const revoke = async ({ Id, Name }: ApiKey) => {
    const isMeant = await feedback.confirm({
      title: say('api.revokeAsk', { name: Name }),
      message: say('api.revokeDetail'),
      confirm: say('api.revoke'),
      cancel: say('api.keep'),
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.apiKeyRevoke', { Id })
      await feedback.success(say('api.revoked'))
      onChange()
    })
  }
  return (
    <>
      <ListHead title={say('api.keys')} action={say('api.newKey')} onPress={onNew}>
        <ListExport list="keys" sort={order.word} />
      </ListHead>
      {keys.length === 0 && (
        <EmptyState icon="service" title={say('api.noKeys')} detail={say('api.noKeysDetail')} />
      )}
      {keys.length > 0 && (
        <DeskTable
          label={say('api.keys')}
          hasActions
          name="keys"
          order={order}
          heads={[
            { name: 'name', text: say('api.name'), width: 'minmax(0, 3fr)', sorts: true },
            { name: 'scopes', text: say('api.scopes'), width: 'minmax(0, 3fr)' },
            { name: 'expires', text: say('api.expires'), width: '104px', sorts: true },
            { name: 'lastUsed', text: say('api.lastUsed'), width: '144px', sorts: true },
            { name: 'keyState', text: say('api.state'), width: '104px', sorts: true },
            '',
          ]}
          rows={keys.map(key => {
            const state = stateOf(key)
            return {
              id: key.Id,
              keys: {
                name: key.Name,
                expires: key.ExpiresAt,
                lastUsed: key.LastUsedAt,
                keyState: say(`api.state.${state}`),
              },
              cells: [
                <View key="name">
                  <View>{key.Name}</View>
                  <View className="tf-desk__note">{`fp_live_${key.Id}_…${key.Ending}`}</View>
                  {key.Addresses.length > 0 && (
                    <View className="tf-desk__note">{key.Addresses.join(', ')}</View>
                  )}
                </View>,
                key.Scopes.map(scope => say(`api.scope.${scope}`)).join(' · '),
                fairDateText(key.ExpiresAt),
                key.LastUsedAt === '' ? (
                  say('api.unused')
                ) : (
                  <View key="used">
                    <View>{fairTimeText(key.LastUsedAt)}</View>
                    <View className="tf-desk__note">{key.LastUsedFrom}</View>
                  </View>
                ),
                <StatusChip key="state" look={LOOKS[state]} text={say(`api.state.${state}`)} />,
                state === 'on' ? (
                  <Button
                    key="revoke"
                    kind="text"
                    size="small"
                    disabled={isBusy}
                    onPress={() => void revoke(key)}
                  >
                    {say('api.revoke')}
                  </Button>
                ) : (
                  ''
                ),
              ],
            }
          })}
        />
      )}
    </>
  )
})
