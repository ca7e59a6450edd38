import { View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskBoothMessages } from '@/i18n/messages/deskBooths'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'

/** Companies missing on the plans, and booths without a company. */
export const BoothCheck = observer(function BoothCheck({ onClose }: { onClose: () => void }) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskBoothMessages)
  const { state, reload } = useLoad('desk-booths', () => desk.call('desk.booths', {}))
  const check = state.value
  const failure = messageOf(state.error, text('booths.failed')) ?? text('booths.failed')
  return (
    <Sheet open title={text('booths.title')} closeLabel={text('booths.close')} onClose={onClose}>
      {!check && state.status === 'failed' && (
        <ErrorState message={failure} retry={{ text: text('booths.retry'), onPress: reload }} />
      )}
      {!check && state.status !== 'failed' && (
        <Skeleton shape="list" rows={5} label={text('booths.loading')} />
      )}
      {check && (
        <>
          <View className="tf-desk__note">
            {check.Booths === 0
              ? text('booths.noPlan')
              : text('booths.sum', { n: check.Booths, taken: check.Taken })}
          </View>
          {check.Booths > 0 && (
            <>
              <DeskTable
                label={text('booths.unplaced')}
                heads={[text('booths.unplaced'), text('booths.booth')]}
                empty={text('booths.allPlaced')}
                rows={check.Unplaced.map(({ Id, Name, Name_en, Booth }) => ({
                  id: Id,
                  cells: [
                    localized(Name, Name_en, language.current),
                    Booth || text('booths.noBooth'),
                  ],
                }))}
              />
              <DeskTable
                label={text('booths.free')}
                heads={[text('booths.hall'), text('booths.free')]}
                rows={check.Free.map(({ Hall, Booths }) => ({
                  id: Hall,
                  cells: [
                    `${Hall} · ${text('booths.count', { n: Booths.length })}`,
                    Booths.join('  '),
                  ],
                }))}
              />
            </>
          )}
        </>
      )}
    </Sheet>
  )
})
