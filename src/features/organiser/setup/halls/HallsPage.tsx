import { View } from '@tarojs/components'
import { MAX_HALLS } from '@core/halls/limits'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDeskWork } from '../../useDeskWork'
import { DeskTable } from '../../DeskTable'
import type { SetupStore } from '../SetupStore'
import { HallEditor } from './HallEditor'
import { blankHall, copyOf, idOf, isHall, pathOf, renamed, type HallPlace } from './hallFile'
import { NewHall } from './NewHall'
import './Halls.scss'

/** The halls of the fair: a list with drawn halls and halls to be deleted, and the open hall. */
export const HallsPage = observer(function HallsPage({
  setup,
  place,
  onPlace,
}: {
  setup: SetupStore
  place: HallPlace | undefined
  onPlace: (place: HallPlace | undefined) => void
}) {
  const say = useText(deskHallMessages)
  const feedback = useFeedback()
  const { run } = useDeskWork()
  const halls = (setup.state?.Files ?? []).filter(({ Path }) => isHall(Path))
  const remaining = halls.filter(({ Draft }) => !Draft?.Removed).map(({ Path }) => idOf(Path))
  if (place)
    return (
      <HallEditor
        key={place.id}
        setup={setup}
        place={place}
        onPlace={onPlace}
        others={remaining.filter(id => id !== place.id)}
        onRename={id =>
          void run(async () => {
            const [from, to] = [pathOf(place.id), pathOf(id)]
            const isMoved = await setup.rename(from, to, value => renamed(value, id))
            if (isMoved) onPlace({ id })
          })
        }
        onRemove={() => {
          onPlace(undefined)
          void run(() => setup.remove(pathOf(place.id)))
        }}
      />
    )
  return (
    <>
      <View className="tf-setup__head">
        <View {...heading(1)} className="tf-review__title">
          {say('halls.title')}
        </View>
        <View className="tf-desk__note">{say('halls.detail')}</View>
      </View>
      <View className="tf-setup-card">
        <DeskTable
          label={say('halls.list')}
          empty={say('halls.none')}
          hasActions
          heads={[say('halls.newId'), say('halls.act')]}
          rows={halls.map(({ Path, Draft }) => ({
            id: Path,
            cells: [
              <View key="id" className="tf-halls__name">
                {idOf(Path)}
                {Draft && (
                  <StatusChip
                    look={Draft.Removed ? 'rejected' : 'draft'}
                    text={say(Draft.Removed ? 'halls.gone' : 'halls.hasDraft')}
                  />
                )}
              </View>,
              Draft?.Removed ? (
                <Button
                  key="keep"
                  kind="text"
                  size="small"
                  onPress={() => void run(() => setup.discard(Path))}
                >
                  {say('halls.keep')}
                </Button>
              ) : (
                <Button
                  key="open"
                  kind="secondary"
                  size="small"
                  onPress={() => onPlace({ id: idOf(Path) })}
                >
                  {say('halls.open', { id: idOf(Path) })}
                </Button>
              ),
            ],
          }))}
        />
      </View>
      {remaining.length < MAX_HALLS ? (
        <NewHall
          halls={remaining}
          onMade={(id, like) =>
            void run(async () => {
              if (like !== '') await setup.open(pathOf(like), blankHall(like))
              await setup.make(
                pathOf(id),
                like === '' ? blankHall(id) : copyOf(setup.valueOf(pathOf(like)), id),
              )
              onPlace({ id })
            })
          }
          onBad={() => void feedback.error(say('halls.badId'))}
        />
      ) : (
        <View className="tf-desk__note">{say('halls.tooMany', { n: MAX_HALLS })}</View>
      )}
    </>
  )
})
