import { View } from '@tarojs/components'
import { boothKey } from '@core/domain/boothNumber'
import { localized } from '@core/domain/language'
import { findingsOf, numberIn, type DrawnBooth } from '@core/halls/findings'
import { MAX_BOOTHS } from '@core/halls/limits'
import { fitInto } from '@core/halls/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Plan } from '@/components/HallPlan/Plan'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { FieldsEditor } from '../FieldsEditor'
import { read, textOf } from '../SetupField'
import type { SetupStore } from '../SetupStore'
import { BoothTable } from './BoothTable'
import { BoothTools } from './BoothTools'
import { ChosenBooth } from './ChosenBooth'
import { HALL_FIELDS } from './hallFields'
import { blankHall, boothsOf, mapHall, pathOf, withBooths, type HallPlace } from './hallFile'
import { HallFindings } from './HallFindings'
import { WallsField } from './WallsField'

interface HallEditorProps {
  setup: SetupStore
  place: HallPlace
  onPlace: (place: HallPlace | undefined) => void
  onRemove: () => void
}

/**
 * One hall: its settings, the drawing, the booths as a table, and what is wrong with them. Chosen
 * in one place is chosen in all.
 */
export const HallEditor = observer(function HallEditor({
  setup,
  place,
  onPlace,
  onRemove,
}: HallEditorProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskHallMessages)
  const set = useText(deskSetupMessages)
  const feedback = useFeedback()
  const { id } = place
  const path = pathOf(id)
  const value = setup.valueOf(path)
  const isHere = value !== undefined
  const { state, reload } = useLoad(`setup-hall ${id} ${isHere}`, async () => {
    await setup.open(path, blankHall(id))
    return (await desk.call('hall.map', {})).Companies
  })
  const booths = useMemo(() => boothsOf(value), [value])
  const drawn = useMemo(() => mapHall(value, booths), [value, booths])
  const { hall } = drawn
  const findings = useMemo(
    () => findingsOf(booths, { id, width: hall.Width, height: hall.Height }),
    [booths, id, hall.Width, hall.Height],
  )
  const companies = useMemo(
    () =>
      new Map(
        (state.value ?? []).map(({ Booth, Name, Name_en }) => [
          boothKey(Booth),
          localized(Name, Name_en, language.current),
        ]),
      ),
    [state.value, language.current],
  )
  const faulty = useMemo(
    () => new Set(findings.map(({ at }) => drawn.places.indexOf(at))),
    [findings, drawn],
  )
  const taken = useMemo(
    () => new Set(hall.Booths.flatMap(({ No }) => (companies.has(boothKey(No)) ? [No] : []))),
    [hall, companies],
  )
  const none = useMemo(() => new Set<string>(), [])
  if (!isHere)
    return state.status === 'failed' ? (
      <ErrorState
        message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: reload }}
      />
    ) : (
      <Skeleton shape="list" label={set('setup.loading')} rows={6} />
    )
  const svg = textOf(read(value, 'Svg'))
  const change = (next: unknown) => setup.change(path, next)
  const setBooths = (next: readonly DrawnBooth[]) => {
    if (next.length > MAX_BOOTHS)
      return void feedback.error(say('halls.tooManyBooths', { n: MAX_BOOTHS }))
    change(withBooths(value, next))
  }
  const pick = (at: number | undefined) => onPlace(at === undefined ? { id } : { id, at })
  const chosen = place.at === undefined ? undefined : booths[place.at]
  const chosenNo = chosen && numberIn(id, chosen.no)
  const chosenAt = place.at === undefined ? -1 : drawn.places.indexOf(place.at)
  const table = {
    hall: id,
    booths,
    findings,
    companies,
    chosen: place.at,
    onPick: pick,
    onChange: setBooths,
  }
  const remove = async () => {
    const isMeant = await feedback.confirm({
      title: set('setup.removeAsk', { name: id }),
      message: set('setup.removeMeans'),
      confirm: set('setup.remove'),
      cancel: set('setup.cancel'),
      danger: true,
    })
    if (isMeant) onRemove()
  }
  return (
    <View className="tf-hall-edit">
      <View className="tf-setup-rows__head">
        <View {...heading(1)} className="tf-review__title">
          {say('halls.plan', { id })}
        </View>
        <View className="tf-setup-sheet__actions">
          <Button kind="text" size="small" icon="back" onPress={() => onPlace(undefined)}>
            {say('halls.back')}
          </Button>
          <Button kind="text" size="small" icon="trash" onPress={() => void remove()}>
            {say('halls.remove')}
          </Button>
        </View>
      </View>
      <View className="tf-setup-card">
        <Plan
          hall={hall}
          found={none}
          taken={taken}
          chosen={chosenNo}
          flag={chosenNo === undefined ? '' : (companies.get(boothKey(chosenNo)) ?? chosenNo)}
          gates={hall.Gates.map(gate => localized(gate.Name, gate.Name_en, language.current))}
          label={say('halls.plan', { id })}
          nearer={say('halls.nearer')}
          farther={say('halls.farther')}
          whole={say('halls.whole')}
          onChoose={() => undefined}
          edit={{
            at: chosenAt < 0 ? undefined : chosenAt,
            faulty,
            onPick: at => pick(at === undefined ? undefined : drawn.places[at]),
            onBox: box =>
              setBooths(
                booths.map((booth, at) =>
                  at === place.at ? { ...booth, shape: fitInto(booth.shape, box) } : booth,
                ),
              ),
          }}
        />
        <View className="tf-desk__note">{say('halls.hand')}</View>
        {svg === '' && <ChosenBooth {...table} />}
      </View>
      <HallFindings
        findings={findings}
        booths={booths}
        hall={id}
        onPick={at => onPlace({ id, at, isSought: true })}
      />
      <BoothTools hall={value} svg={svg} onChange={change} onBooths={setBooths} />
      {svg === '' && <BoothTable {...table} isSought={place.isSought === true} />}
      <View className="tf-setup-card">
        <FieldsEditor
          id="setup-hall"
          fields={HALL_FIELDS}
          value={value}
          choices={() => []}
          onChange={change}
        />
        <WallsField hall={value} onChange={change} />
      </View>
    </View>
  )
})
